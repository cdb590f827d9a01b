-- What kind of member someone is, where the board entered it: senior, youth, donor. Empty: the fees go by age and family.
ALTER TABLE member_particulars ADD COLUMN membership TEXT NOT NULL DEFAULT '';
