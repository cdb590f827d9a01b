-- A room: several tables that one arbiter looks after, such as a round of a bughouse tournament.
CREATE TABLE room (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    opened_by TEXT,
    closed BIGINT
);

-- The tables of a room, numbered from 1. A table stands in one room at most.
CREATE TABLE room_table (
    room_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    PRIMARY KEY (room_id, number)
);
