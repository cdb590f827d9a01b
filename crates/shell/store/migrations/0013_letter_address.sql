-- What is known of an address that letters go to, in small letters: the word in its links to stop letters, when the first letter was
-- taken, which sorts it no longer wants, who said that it is not theirs, and that a mail server knows nobody there. The word
-- is kept as it is, not as a hash: every letter holds it, and all it can do is to stop letters.
CREATE TABLE letter_address (
    club_id TEXT NOT NULL,
    address TEXT NOT NULL,
    word TEXT NOT NULL,
    met BIGINT,
    stopped TEXT NOT NULL,
    stranger BIGINT,
    refused BIGINT,
    fault TEXT NOT NULL,
    PRIMARY KEY (club_id, address)
);
