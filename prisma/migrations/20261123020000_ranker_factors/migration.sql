-- What the ranker counts with: the document of SLA factors and that of monitoring factors, each a line of versions.
-- Version 0 is what is built in.
CREATE TABLE "RankerFactors" (
    "kind" TEXT NOT NULL,
    "liveVersion" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "RankerFactors_pkey" PRIMARY KEY ("kind"),
    CONSTRAINT "RankerFactors_kind" CHECK ("kind" IN ('sla', 'monitoring'))
);
INSERT INTO "RankerFactors" ("kind") VALUES ('sla'), ('monitoring');

CREATE TABLE "RankerFactorsVersion" (
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "restoredFrom" INTEGER,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "id" TEXT NOT NULL GENERATED ALWAYS AS ("kind" || '@' || "version"::text) STORED,
    CONSTRAINT "RankerFactorsVersion_pkey" PRIMARY KEY ("kind", "version"),
    CONSTRAINT "RankerFactorsVersion_document" CHECK (jsonb_typeof("document" -> 'factors') IS NOT DISTINCT FROM 'object'),
    CONSTRAINT "RankerFactorsVersion_restored" CHECK ("restoredFrom" < "version")
);
CREATE UNIQUE INDEX "RankerFactorsVersion_id_key" ON "RankerFactorsVersion"("id");
CREATE INDEX "RankerFactorsVersion_authorId_idx" ON "RankerFactorsVersion"("authorId");

CREATE TABLE "RankerFactorsDraft" (
    "kind" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "baseVersion" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "document" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    CONSTRAINT "RankerFactorsDraft_pkey" PRIMARY KEY ("kind", "userId"),
    CONSTRAINT "RankerFactorsDraft_document" CHECK (jsonb_typeof("document" -> 'factors') IS NOT DISTINCT FROM 'object')
);
CREATE INDEX "RankerFactorsDraft_userId_idx" ON "RankerFactorsDraft"("userId");

ALTER TABLE "RankerFactorsVersion" ADD CONSTRAINT "RankerFactorsVersion_kind_fkey" FOREIGN KEY ("kind") REFERENCES "RankerFactors"("kind") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RankerFactorsVersion" ADD CONSTRAINT "RankerFactorsVersion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "RankerFactorsDraft" ADD CONSTRAINT "RankerFactorsDraft_kind_fkey" FOREIGN KEY ("kind") REFERENCES "RankerFactors"("kind") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RankerFactorsDraft" ADD CONSTRAINT "RankerFactorsDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Versions count 1, 2, 3 without a gap. The lock makes a second author wait for the first one.
CREATE FUNCTION berth_next_factors_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE following integer;
BEGIN
  PERFORM FROM "RankerFactors" WHERE "kind" = NEW."kind" FOR UPDATE;
  SELECT coalesce(max("version"), 0) + 1 INTO following FROM "RankerFactorsVersion" WHERE "kind" = NEW."kind";
  IF NEW."version" IS DISTINCT FROM following THEN
    RAISE EXCEPTION 'new row for relation "RankerFactorsVersion" violates check constraint "RankerFactorsVersion_dense"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'RankerFactorsVersion_dense';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RankerFactorsVersion_dense" BEFORE INSERT ON "RankerFactorsVersion" FOR EACH ROW EXECUTE FUNCTION berth_next_factors_version();

-- A version is written once. Its author's account may go; the name stays.
CREATE TRIGGER "RankerFactorsVersion_append_only" BEFORE UPDATE ON "RankerFactorsVersion" FOR EACH ROW
  WHEN (ROW(OLD."kind", OLD."version", OLD."document", OLD."note", OLD."restoredFrom", OLD."authorName", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."kind", NEW."version", NEW."document", NEW."note", NEW."restoredFrom", NEW."authorName", NEW."createdAt")
    OR NEW."authorId" IS NOT NULL AND OLD."authorId" IS DISTINCT FROM NEW."authorId")
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "RankerFactorsVersion_no_delete" BEFORE DELETE ON "RankerFactorsVersion" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "RankerFactorsVersion_no_truncate" BEFORE TRUNCATE ON "RankerFactorsVersion" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- Accounts are ranked by them, and launches decided by those ranks.
CREATE TRIGGER "RankerFactorsVersion_facts_changed" AFTER INSERT OR UPDATE OR DELETE ON "RankerFactorsVersion"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');

-- The record keeps them, as it keeps versions of policies.
CREATE TRIGGER "RankerFactorsVersion_remember_insert" AFTER INSERT ON "RankerFactorsVersion" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change('ranker-factors', 'authorId');
CREATE TRIGGER "RankerFactorsVersion_remember_update" AFTER UPDATE ON "RankerFactorsVersion" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change('ranker-factors', 'authorId');
CREATE TRIGGER "RankerFactorsVersion_remember_delete" AFTER DELETE ON "RankerFactorsVersion" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change('ranker-factors', 'authorId');
