-- A letter is marked before it is handed over: when the program dies in between, nobody knows whether it went, and it is not
-- sent twice.
ALTER TABLE letter ADD COLUMN handed BIGINT;

-- What an account wants of a sort of letters: 'at-once', 'daily' or 'never'. Without a row: at once.
CREATE TABLE letter_choice (
    club_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    sort TEXT NOT NULL,
    way TEXT NOT NULL,
    PRIMARY KEY (club_id, account_id, sort)
);
