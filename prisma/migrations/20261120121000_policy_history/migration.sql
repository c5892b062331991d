-- A version is history as a whole, not only its document. Its author's account may go (the name stays), and
-- a pool that was never used takes its policy along: both happen below another trigger, never by hand.
DROP TRIGGER "PolicyVersion_append_only" ON "PolicyVersion";
CREATE TRIGGER "PolicyVersion_append_only" BEFORE UPDATE ON "PolicyVersion" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."policyId", OLD."version", OLD."inherits", OLD."document", OLD."note", OLD."restoredFrom", OLD."authorName", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."policyId", NEW."version", NEW."inherits", NEW."document", NEW."note", NEW."restoredFrom", NEW."authorName", NEW."createdAt")
    OR NEW."authorId" IS NOT NULL AND OLD."authorId" IS DISTINCT FROM NEW."authorId")
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PolicyVersion_no_delete" BEFORE DELETE ON "PolicyVersion" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Policy_no_delete" BEFORE DELETE ON "Policy" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PolicyVersion_no_truncate" BEFORE TRUNCATE ON "PolicyVersion" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- A link to a revision always shows the same policy.
CREATE TRIGGER "PolicyDraftRevision_immutable" BEFORE UPDATE ON "PolicyDraftRevision" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
