-- Every row belongs to a club, which no question can leave out: the club stands first in every key.
-- What was there before belongs to the one club of this program, 'club'.

-- The streams: facts in order, each in one stream: 'table/ID', 'competition/ID' or 'club'. Nothing derived is stored.
CREATE TABLE fact (
    club_id TEXT NOT NULL,
    stream TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (club_id, stream, seq)
);
INSERT INTO fact (club_id, stream, seq, at, body)
    SELECT 'club', 'table/' || table_id, seq, at, body FROM live_event ORDER BY table_id, seq;
DROP TABLE live_event;

ALTER TABLE live_table RENAME TO old_live_table;
CREATE TABLE live_table (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    created BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    bots TEXT NOT NULL,
    put_away BIGINT,
    PRIMARY KEY (club_id, id)
);
INSERT INTO live_table (club_id, id, created, listed, bots, put_away)
    SELECT 'club', id, created, listed, bots, put_away FROM old_live_table;
DROP TABLE old_live_table;

-- A link to a seat (Aw, Ab, Bw, Bb), to the arbiter's desk of a table ('arbiter') or of a room ('room').
ALTER TABLE seat_link RENAME TO old_seat_link;
CREATE TABLE seat_link (
    club_id TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    PRIMARY KEY (club_id, secret_hash)
);
INSERT INTO seat_link (club_id, secret_hash, table_id, seat, created, expires)
    SELECT 'club', secret_hash, table_id,
        CASE WHEN SUBSTR(seat, 1, 7) = 'arbiter' AND table_id IN (SELECT id FROM room) THEN 'room' || SUBSTR(seat, 8)
            ELSE seat END,
        created, expires FROM old_seat_link;
DROP TABLE old_seat_link;
CREATE INDEX seat_link_by_table ON seat_link (club_id, table_id);

-- An address has one account in a club, and may have one in another.
ALTER TABLE person RENAME TO old_person;
CREATE TABLE person (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT,
    password TEXT,
    lang TEXT NOT NULL,
    created BIGINT NOT NULL,
    erased BIGINT,
    PRIMARY KEY (club_id, id),
    UNIQUE (club_id, email)
);
INSERT INTO person (club_id, id, name, email, password, lang, created, erased)
    SELECT 'club', id, name, email, password, lang, created, erased FROM old_person;
DROP TABLE old_person;

ALTER TABLE session RENAME TO old_session;
CREATE TABLE session (
    club_id TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    device TEXT NOT NULL,
    PRIMARY KEY (club_id, secret_hash),
    UNIQUE (club_id, id)
);
INSERT INTO session (club_id, secret_hash, id, person_id, created, seen, expires, device)
    SELECT 'club', secret_hash, id, person_id, created, seen, expires, device FROM old_session;
DROP TABLE old_session;
CREATE INDEX session_by_person ON session (club_id, person_id);

ALTER TABLE pass RENAME TO old_pass;
CREATE TABLE pass (
    club_id TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    person_id TEXT,
    email TEXT,
    name TEXT NOT NULL,
    roles TEXT NOT NULL,
    ask_hash TEXT,
    code_hash TEXT,
    tries BIGINT NOT NULL,
    made_by TEXT,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    PRIMARY KEY (club_id, secret_hash),
    UNIQUE (club_id, id)
);
INSERT INTO pass (club_id, secret_hash, id, purpose, person_id, email, name, roles, ask_hash, code_hash, tries, made_by,
        created, expires)
    SELECT 'club', secret_hash, id, purpose, person_id, email, name, roles, ask_hash, code_hash, tries, made_by,
        created, expires FROM old_pass;
DROP TABLE old_pass;
CREATE INDEX pass_by_ask ON pass (club_id, ask_hash);
CREATE INDEX pass_by_person ON pass (club_id, person_id);

ALTER TABLE role_grant RENAME TO old_role_grant;
CREATE TABLE role_grant (
    club_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    role TEXT NOT NULL,
    given BIGINT NOT NULL,
    given_by TEXT,
    PRIMARY KEY (club_id, person_id, role)
);
INSERT INTO role_grant (club_id, person_id, role, given, given_by)
    SELECT 'club', person_id, role, given, given_by FROM old_role_grant;
DROP TABLE old_role_grant;

ALTER TABLE audit RENAME TO old_audit;
CREATE TABLE audit (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    at BIGINT NOT NULL,
    by_person TEXT,
    deed TEXT NOT NULL,
    about TEXT,
    detail TEXT NOT NULL,
    PRIMARY KEY (club_id, id)
);
INSERT INTO audit (club_id, id, at, by_person, deed, about, detail)
    SELECT 'club', id, at, by_person, deed, about, detail FROM old_audit;
DROP TABLE old_audit;
CREATE INDEX audit_by_time ON audit (club_id, at);

ALTER TABLE table_person RENAME TO old_table_person;
CREATE TABLE table_person (
    club_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    place TEXT NOT NULL,
    person_id TEXT NOT NULL,
    name TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (club_id, table_id, place, person_id, name)
);
INSERT INTO table_person (club_id, table_id, place, person_id, name, since)
    SELECT 'club', table_id, place, person_id, name, since FROM old_table_person;
DROP TABLE old_table_person;
CREATE INDEX table_person_by_person ON table_person (club_id, person_id);

ALTER TABLE room RENAME TO old_room;
CREATE TABLE room (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    opened_by TEXT,
    closed BIGINT,
    PRIMARY KEY (club_id, id)
);
INSERT INTO room (club_id, id, name, created, opened_by, closed)
    SELECT 'club', id, name, created, opened_by, closed FROM old_room;
DROP TABLE old_room;

ALTER TABLE room_table RENAME TO old_room_table;
CREATE TABLE room_table (
    club_id TEXT NOT NULL,
    room_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (club_id, room_id, number),
    UNIQUE (club_id, table_id)
);
INSERT INTO room_table (club_id, room_id, number, table_id)
    SELECT 'club', room_id, number, table_id FROM old_room_table;
DROP TABLE old_room_table;

ALTER TABLE sealed RENAME TO old_sealed;
CREATE TABLE sealed (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    until BIGINT NOT NULL,
    text TEXT,
    PRIMARY KEY (club_id, id)
);
INSERT INTO sealed (club_id, id, until, text) SELECT 'club', id, until, text FROM old_sealed;
DROP TABLE old_sealed;
