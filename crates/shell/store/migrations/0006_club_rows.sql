-- The competitions of a club: an index of their streams. What happened in one stands in its stream.
CREATE TABLE competition (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (club_id, id)
);

-- What people wrote freely: reasons, complaints, minutes, news. Logs hold its id, so that it can be erased (D73).
CREATE TABLE free_text (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    written_by TEXT,
    about_member TEXT,
    created BIGINT NOT NULL,
    erased BIGINT,
    PRIMARY KEY (club_id, id)
);
CREATE INDEX free_text_by_member ON free_text (club_id, about_member);

-- A published table is a document, kept as it was shown (D72). 'seq' is the number of facts it was counted from.
CREATE TABLE publication (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    competition_id TEXT NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (club_id, id),
    UNIQUE (club_id, competition_id, round, number)
);

-- Who belongs to the club. 'birth' is a day (2012-05-01) or a year (2012). When erased the row stays with its number, empty.
CREATE TABLE member (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    number BIGINT NOT NULL,
    given TEXT NOT NULL,
    prefix TEXT NOT NULL,
    family TEXT NOT NULL,
    birth TEXT,
    consent_at BIGINT,
    consent_by TEXT,
    created BIGINT NOT NULL,
    erased BIGINT,
    PRIMARY KEY (club_id, id),
    UNIQUE (club_id, number)
);

-- Ratings as history: of the list of which day, how much, and whether the club made it up.
CREATE TABLE member_rating (
    club_id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    day TEXT NOT NULL,
    rating BIGINT NOT NULL,
    estimated BIGINT NOT NULL,
    PRIMARY KEY (club_id, member_id, day, estimated)
);

-- Who looks after whom.
CREATE TABLE member_guardian (
    club_id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    guardian_id TEXT NOT NULL,
    PRIMARY KEY (club_id, member_id, guardian_id)
);

-- Which accounts act for which members: the member's own ('own'), or a guardian's ('guardian').
CREATE TABLE member_account (
    club_id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    tie TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (club_id, member_id, account_id)
);
CREATE INDEX member_account_by_account ON member_account (club_id, account_id);

-- The outbox: letters written in the commit of the fact they tell of. 'due' is when to try (again); after 'until' nobody
-- needs it any more. What was sent keeps its moment and loses its words.
CREATE TABLE letter (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    to_member TEXT,
    to_account TEXT,
    address TEXT,
    facts TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    until BIGINT,
    tried BIGINT NOT NULL,
    sent BIGINT,
    dead BIGINT,
    fault TEXT NOT NULL,
    PRIMARY KEY (club_id, id)
);
CREATE INDEX letter_by_due ON letter (due);
