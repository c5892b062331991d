-- Launches read whether pods have room. A report that says what was known before changes nothing.
CREATE TRIGGER "Pod_facts_changed" AFTER UPDATE OF "tag", "threshold", "state", "usage", "archivedAt" ON "Pod" FOR EACH ROW
  WHEN ((OLD."tag", OLD."threshold", OLD."state", OLD."usage", OLD."archivedAt")
    IS DISTINCT FROM (NEW."tag", NEW."threshold", NEW."state", NEW."usage", NEW."archivedAt"))
  EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "Pod_facts_added" AFTER INSERT OR DELETE ON "Pod" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
