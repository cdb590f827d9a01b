//! What three nodes did to one database, as the database itself saw it: who owned which table under which epoch, and who wrote
//! each fact. Nodes are told apart by the name that they call with.

use testkit::Postgres;

const WATCH: &str = "
CREATE TABLE seen_lease (table_id TEXT, node TEXT, run TEXT, epoch BIGINT);
CREATE TABLE seen_fact (stream TEXT, seq BIGINT, writer TEXT, owner TEXT);
CREATE FUNCTION see_lease() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.node <> '' THEN INSERT INTO seen_lease VALUES (NEW.table_id, NEW.node, NEW.run, NEW.epoch); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION see_fact() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO seen_fact SELECT NEW.stream, NEW.seq, current_setting('application_name'),
    (SELECT node FROM table_lease lease WHERE NEW.stream = 'table/' || lease.table_id);
  RETURN NULL;
END $$;
CREATE TRIGGER see_lease AFTER INSERT OR UPDATE ON table_lease FOR EACH ROW EXECUTE FUNCTION see_lease();
CREATE TRIGGER see_fact AFTER INSERT ON fact FOR EACH ROW EXECUTE FUNCTION see_fact();
";

/// From now on everything is seen.
pub fn watch(server: &Postgres) {
    server.ask(WATCH);
}

/// The address of the database for the node of this name.
pub fn url(server: &Postgres, name: &str) -> String {
    format!("{}?application_name={name}", server.url())
}

/// The node that has a table.
pub fn owner(server: &Postgres, table: &str) -> String {
    server.ask(&format!("SELECT node FROM table_lease WHERE table_id = '{table}'")).concat()
}

/// Never two owners in one epoch, nothing written by who was not the owner, no log with a gap; and nothing of this for want of
/// something to see.
pub fn check(server: &Postgres) {
    let none = |what: &str, sql: &str| {
        let found = server.ask(sql);
        assert!(found.is_empty(), "{what}: {found:?}");
    };
    none(
        "two owners in one epoch",
        "SELECT table_id || ' ' || epoch FROM seen_lease GROUP BY table_id, epoch HAVING COUNT(DISTINCT node || ' ' || run) > 1",
    );
    none(
        "written by another than the owner",
        "SELECT stream || ' ' || seq || ' by ' || writer || ', owner ' || owner FROM seen_fact WHERE owner <> writer",
    );
    none(
        "a log has a gap",
        "SELECT stream FROM fact GROUP BY stream HAVING COUNT(*) <> MAX(seq) OR MIN(seq) <> 1",
    );
    let seen = server.ask("SELECT stream FROM seen_fact WHERE owner = writer OR owner IS NULL LIMIT 1");
    assert!(!seen.is_empty(), "nothing was seen");
}
