-- What the secretary and the treasurer know of a member beside the name. 'half_price' says that ddt-1.3.i was granted, never
-- why (D49). 'shown' names the fields that other members may see. 'merged_into' is set on a double row that was merged away.
CREATE TABLE member_particulars (
    club_id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    joined TEXT,
    left_on TEXT,
    family TEXT,
    federation TEXT NOT NULL,
    fide TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    address TEXT NOT NULL,
    groups TEXT NOT NULL,
    half_price BIGINT NOT NULL,
    honorary BIGINT NOT NULL,
    shown TEXT NOT NULL,
    merged_into TEXT,
    PRIMARY KEY (club_id, member_id)
);

-- Who changed which field of a member, when: the values in rows that go after their term, or with the member. 'batch' ties the
-- changes of one import or merge together, so that it can be undone.
CREATE TABLE member_change (
    club_id TEXT NOT NULL,
    id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    field TEXT NOT NULL,
    was TEXT NOT NULL,
    became TEXT NOT NULL,
    at BIGINT NOT NULL,
    by_account TEXT,
    batch TEXT NOT NULL,
    PRIMARY KEY (club_id, id)
);
CREATE INDEX member_change_by_member ON member_change (club_id, member_id);

-- What the club set for itself: its bank account, how lists are sorted, how long data is kept.
CREATE TABLE club_setting (
    club_id TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (club_id, name)
);
