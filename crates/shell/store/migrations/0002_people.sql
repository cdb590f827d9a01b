-- A person with an account. When it is erased the row stays, empty, so that what points at it still points somewhere.
CREATE TABLE person (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT UNIQUE,
    password TEXT,
    lang TEXT NOT NULL,
    created BIGINT NOT NULL,
    erased BIGINT
);

-- Who is signed in where. The browser holds the secret; here is only its hash.
CREATE TABLE session (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person_id TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    device TEXT NOT NULL
);

CREATE INDEX session_by_person ON session (person_id);

-- Links and codes that work once: to sign in, to accept an invitation, to confirm an address, to be the first admin.
-- A used one is deleted. `ask_hash` and `code_hash` tie a typed code to the browser that asked for it.
CREATE TABLE pass (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
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
    expires BIGINT NOT NULL
);

CREATE INDEX pass_by_ask ON pass (ask_hash);
CREATE INDEX pass_by_person ON pass (person_id);

-- Roles beyond player, which everyone with an account is.
CREATE TABLE role_grant (
    person_id TEXT NOT NULL,
    role TEXT NOT NULL,
    given BIGINT NOT NULL,
    given_by TEXT,
    PRIMARY KEY (person_id, role)
);

-- Who did what, when: only ever added to. Ids, never names: an erased person is gone from here too.
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    by_person TEXT,
    deed TEXT NOT NULL,
    about TEXT,
    detail TEXT NOT NULL
);

CREATE INDEX audit_by_time ON audit (at);

-- Which person plays or rules at which table; `place` is a seat (Aw, Ab, Bw, Bb) or `arbiter`.
CREATE TABLE table_person (
    table_id TEXT NOT NULL,
    place TEXT NOT NULL,
    person_id TEXT NOT NULL,
    name TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (table_id, place, person_id, name)
);

CREATE INDEX table_person_by_person ON table_person (person_id);
