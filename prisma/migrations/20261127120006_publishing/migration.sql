-- Requests to publish a version of a document, their approvals, and how many approvals a document needs.

ALTER TABLE "PublishRule"
  ADD CONSTRAINT "PublishRule_amounts" CHECK ("approvals" BETWEEN 0 AND 2),
  ADD CONSTRAINT "PublishRule_former" CHECK (
    ("formerApprovals" IS NULL) = ("formerUntil" IS NULL) AND ("formerRestoreNeedsApproval" IS NULL) = ("formerUntil" IS NULL)
    AND ("formerApprovals" IS NULL OR "formerApprovals" BETWEEN 0 AND 2));

ALTER TABLE "PublishRequest"
  ADD CONSTRAINT "PublishRequest_noun" CHECK ("noun" IN ('policy', 'ranker-factors', 'module')),
  ADD CONSTRAINT "PublishRequest_hash" CHECK ("contentHash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "PublishRequest_emergency" CHECK (("emergencyBy" IS NULL) = ("emergencyReason" IS NULL)),
  ADD CONSTRAINT "PublishRequest_closed" CHECK (
      ("closedAt" IS NULL AND "closedAs" IS NULL AND "closedBy" IS NULL AND "closedBecause" IS NULL AND "version" IS NULL)
      OR ("closedAt" IS NOT NULL AND "closedAs" IN ('published', 'rejected', 'void', 'withdrawn')
        AND ("closedAs" = 'published') = ("version" IS NOT NULL))),
  ADD CONSTRAINT "PublishRequest_seen" CHECK ("seen" IS NULL OR "publishAt" IS NOT NULL),
  ADD CONSTRAINT "PublishRequest_held" CHECK (("heldAt" IS NULL) = ("heldBecause" IS NULL) AND ("heldAt" IS NULL OR "heldAt" >= "publishAt"));

-- Each person has one open request for a document.
CREATE UNIQUE INDEX "PublishRequest_one_open" ON "PublishRequest"("noun", "subject", "authorId") WHERE "closedAt" IS NULL;
-- Requests with a time that have not been published yet.
CREATE INDEX "PublishRequest_due" ON "PublishRequest"("publishAt") WHERE "closedAt" IS NULL AND "publishAt" IS NOT NULL;

-- An approval names the author and the content of its request, so that it can be neither the author's nor of other content.
ALTER TABLE "PublishApproval"
  ADD CONSTRAINT "PublishApproval_own" CHECK ("approverId" <> "authorId");

-- The content of a request never changes, and a closed request changes no more.
CREATE TRIGGER "PublishRequest_fixed" BEFORE UPDATE ON "PublishRequest" FOR EACH ROW
  WHEN (OLD."closedAt" IS NOT NULL
    OR OLD."heldAt" IS NOT NULL AND OLD."heldAt" IS DISTINCT FROM NEW."heldAt"
    OR ROW(OLD."id", OLD."noun", OLD."subject", OLD."subjectName", OLD."content", OLD."contentHash", OLD."base", OLD."note", OLD."authorId", OLD."authorName", OLD."createdAt", OLD."publishWhenApproved", OLD."publishAt", OLD."seen")
    IS DISTINCT FROM ROW(NEW."id", NEW."noun", NEW."subject", NEW."subjectName", NEW."content", NEW."contentHash", NEW."base", NEW."note", NEW."authorId", NEW."authorName", NEW."createdAt", NEW."publishWhenApproved", NEW."publishAt", NEW."seen"))
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PublishRequest_no_delete" BEFORE DELETE ON "PublishRequest" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PublishApproval_append_only" BEFORE UPDATE OR DELETE ON "PublishApproval" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PublishComment_append_only" BEFORE UPDATE OR DELETE ON "PublishComment" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();

-- An approval is only added to an open request. The lock makes it wait for a publish or an edit, and the other way round.
CREATE FUNCTION berth_approve_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "PublishRequest" WHERE "id" = NEW."requestId" AND "closedAt" IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'new row for relation "PublishApproval" violates check constraint "PublishApproval_open"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'PublishApproval_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PublishApproval_open" BEFORE INSERT ON "PublishApproval" FOR EACH ROW EXECUTE FUNCTION berth_approve_open();
