-- What is kept for a browser under a secret that only the browser has: the answer to a form that was sent, so that the
-- same form again gets the same answer; and links that are shown more than once, such as the sheet of a room. The id is
-- a hash and the text is sealed with the secret. Without a text: a form that is being worked on.
CREATE TABLE sealed (
    id TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL,
    text TEXT
);
