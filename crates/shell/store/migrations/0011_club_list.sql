-- The clubs of this database, each with the host name that leads to it. Without a row there is one club, 'club', which answers
-- to every name. The key is called as in every other table, so that a club's row goes where the club's rows go.
CREATE TABLE club (
    club_id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    host TEXT UNIQUE,
    created BIGINT NOT NULL
);
