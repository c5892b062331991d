-- A request to publish can have a time. It is held if it no longer has the effect that its author saw.
ALTER TABLE "PublishRequest"
  ADD COLUMN "publishAt" TIMESTAMPTZ(3),
  ADD COLUMN "seen" JSONB,
  ADD COLUMN "heldAt" TIMESTAMPTZ(3),
  ADD COLUMN "heldBecause" TEXT,
  ADD CONSTRAINT "PublishRequest_seen" CHECK ("seen" IS NULL OR "publishAt" IS NOT NULL),
  ADD CONSTRAINT "PublishRequest_held" CHECK (("heldAt" IS NULL) = ("heldBecause" IS NULL) AND ("heldAt" IS NULL OR "heldAt" >= "publishAt"));

CREATE INDEX "PublishRequest_due" ON "PublishRequest"("publishAt") WHERE "closedAt" IS NULL AND "publishAt" IS NOT NULL;

DROP TRIGGER "PublishRequest_fixed" ON "PublishRequest";
CREATE TRIGGER "PublishRequest_fixed" BEFORE UPDATE ON "PublishRequest" FOR EACH ROW
  WHEN (OLD."closedAt" IS NOT NULL
    OR OLD."heldAt" IS NOT NULL AND OLD."heldAt" IS DISTINCT FROM NEW."heldAt"
    OR ROW(OLD."id", OLD."noun", OLD."subject", OLD."subjectName", OLD."content", OLD."contentHash", OLD."base", OLD."note", OLD."authorId", OLD."authorName", OLD."createdAt", OLD."publishWhenApproved", OLD."publishAt", OLD."seen")
    IS DISTINCT FROM ROW(NEW."id", NEW."noun", NEW."subject", NEW."subjectName", NEW."content", NEW."contentHash", NEW."base", NEW."note", NEW."authorId", NEW."authorName", NEW."createdAt", NEW."publishWhenApproved", NEW."publishAt", NEW."seen"))
  EXECUTE FUNCTION berth_refuse_change();

CALL berth_record('PublishRequest', 'publish-request', ARRAY['id'],
  ARRAY['noun', 'subject', 'subjectName', 'content', 'contentHash', 'base', 'note', 'authorId', 'authorName', 'createdAt', 'publishWhenApproved', 'publishAt', 'seen', 'heldAt', 'heldBecause', 'emergencyBy', 'emergencyReason', 'closedAt', 'closedAs', 'closedBy', 'closedBecause', 'version']);
