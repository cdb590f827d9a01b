-- Live tables on which pairs of a round play. 'given' is when the result went into the competition.
CREATE TABLE pair_table (
    club_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    competition_id TEXT NOT NULL,
    round BIGINT NOT NULL,
    white TEXT NOT NULL,
    black TEXT NOT NULL,
    created BIGINT NOT NULL,
    given BIGINT,
    PRIMARY KEY (club_id, table_id)
);
CREATE INDEX pair_table_by_round ON pair_table (club_id, competition_id, round);
