-- One row a table; what happened at it stands in its log.
CREATE TABLE live_table (
    id TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    bots TEXT NOT NULL,
    put_away BIGINT
);

-- The log: facts in order. Nothing derived is stored.
CREATE TABLE live_event (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Who may sit where: a guest holds a seat by a secret link, kept as a hash.
CREATE TABLE seat_link (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);

CREATE INDEX seat_link_by_table ON seat_link (table_id);
