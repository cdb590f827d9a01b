-- The programs that serve this database together. 'run' is drawn at each start; a node is there until 'until', by the
-- database's own clock, and says so again long before. 'inner_address' is where the others reach it.
CREATE TABLE node (
    name TEXT NOT NULL PRIMARY KEY,
    run TEXT NOT NULL,
    inner_address TEXT NOT NULL,
    version TEXT NOT NULL,
    until BIGINT NOT NULL
);

-- Who owns a live table. The epoch grows with every change of hands, and never goes back: what is appended under an older
-- one is refused. A lease lasts as long as its node.
CREATE TABLE table_lease (
    club_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    node TEXT NOT NULL,
    run TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    PRIMARY KEY (club_id, table_id)
);
