-- Requests to publish a version of a document, their approvals, and how many approvals a document needs.
CREATE TABLE "PublishRule" (
    "id" TEXT NOT NULL,
    "approvals" INTEGER NOT NULL DEFAULT 0,
    "restoreNeedsApproval" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PublishRule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PublishRule_amounts" CHECK ("approvals" BETWEEN 0 AND 2)
);

CREATE TABLE "PublishRequest" (
    "id" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subjectName" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "contentHash" TEXT NOT NULL,
    "base" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "publishWhenApproved" BOOLEAN NOT NULL DEFAULT false,
    "emergencyBy" TEXT,
    "emergencyReason" TEXT,
    "closedAt" TIMESTAMPTZ(3),
    "closedAs" TEXT,
    "closedBy" TEXT,
    "closedBecause" TEXT,
    "version" INTEGER,

    CONSTRAINT "PublishRequest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PublishRequest_noun" CHECK ("noun" IN ('policy', 'ranker-factors', 'module')),
    CONSTRAINT "PublishRequest_hash" CHECK ("contentHash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "PublishRequest_emergency" CHECK (("emergencyBy" IS NULL) = ("emergencyReason" IS NULL)),
    CONSTRAINT "PublishRequest_closed" CHECK (
      ("closedAt" IS NULL AND "closedAs" IS NULL AND "closedBy" IS NULL AND "closedBecause" IS NULL AND "version" IS NULL)
      OR ("closedAt" IS NOT NULL AND "closedAs" IN ('published', 'rejected', 'void', 'withdrawn')
        AND ("closedAs" = 'published') = ("version" IS NOT NULL)))
);

-- What an approval refers to.
CREATE UNIQUE INDEX "PublishRequest_id_authorId_contentHash_key" ON "PublishRequest"("id", "authorId", "contentHash");
-- Each person has one open request for a document.
CREATE UNIQUE INDEX "PublishRequest_one_open" ON "PublishRequest"("noun", "subject", "authorId") WHERE "closedAt" IS NULL;
CREATE INDEX "PublishRequest_noun_subject_createdAt_idx" ON "PublishRequest"("noun", "subject", "createdAt");

-- An approval names the author and the content of its request, so that it can be neither the author's nor of other content.
CREATE TABLE "PublishApproval" (
    "requestId" TEXT NOT NULL,
    "approverId" TEXT NOT NULL,
    "approverName" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "PublishApproval_pkey" PRIMARY KEY ("requestId", "approverId"),
    CONSTRAINT "PublishApproval_own" CHECK ("approverId" <> "authorId")
);

ALTER TABLE "PublishApproval" ADD CONSTRAINT "PublishApproval_content" FOREIGN KEY ("requestId", "authorId", "contentHash")
  REFERENCES "PublishRequest"("id", "authorId", "contentHash") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TABLE "PublishComment" (
    "id" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "entry" TEXT,
    "text" TEXT NOT NULL,

    CONSTRAINT "PublishComment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PublishComment_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "PublishRequest"("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

CREATE INDEX "PublishComment_requestId_at_idx" ON "PublishComment"("requestId", "at");

-- The content of a request never changes, and a closed request changes no more.
CREATE TRIGGER "PublishRequest_fixed" BEFORE UPDATE ON "PublishRequest" FOR EACH ROW
  WHEN (OLD."closedAt" IS NOT NULL
    OR ROW(OLD."id", OLD."noun", OLD."subject", OLD."subjectName", OLD."content", OLD."contentHash", OLD."base", OLD."note", OLD."authorId", OLD."authorName", OLD."createdAt", OLD."publishWhenApproved")
    IS DISTINCT FROM ROW(NEW."id", NEW."noun", NEW."subject", NEW."subjectName", NEW."content", NEW."contentHash", NEW."base", NEW."note", NEW."authorId", NEW."authorName", NEW."createdAt", NEW."publishWhenApproved"))
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

CALL berth_record('PublishRule', 'publish-rule', ARRAY['id'],
  ARRAY['approvals', 'restoreNeedsApproval']);
CALL berth_record('PublishRequest', 'publish-request', ARRAY['id'],
  ARRAY['noun', 'subject', 'subjectName', 'content', 'contentHash', 'base', 'note', 'authorId', 'authorName', 'createdAt', 'publishWhenApproved', 'emergencyBy', 'emergencyReason', 'closedAt', 'closedAs', 'closedBy', 'closedBecause', 'version']);
CALL berth_record('PublishApproval', 'publish-approval', ARRAY['requestId', 'approverId'],
  ARRAY['approverName', 'authorId', 'contentHash', 'at']);
CALL berth_record('PublishComment', 'publish-comment', ARRAY['id'],
  ARRAY['requestId', 'authorId', 'authorName', 'at', 'entry', 'text']);
