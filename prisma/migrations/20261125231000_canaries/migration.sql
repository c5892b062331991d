-- A new version of the policy of a pool that decides a part of its launches. Its content is the only version of a policy
-- row of its own, which has the id of the canary: receipts name that version, and the history of the pool does not.
CREATE TABLE "PolicyCanary" (
    "id" TEXT NOT NULL,
    "poolId" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "base" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "percent" INTEGER NOT NULL,
    "minimum" INTEGER NOT NULL,
    "highestCost" DOUBLE PRECISION,
    "note" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "startedBy" TEXT NOT NULL,
    "heldAt" TIMESTAMPTZ(3),
    "heldBecause" TEXT,
    "resumedAt" TIMESTAMPTZ(3),
    "resumedBy" TEXT,
    "endedAt" TIMESTAMPTZ(3),
    "endedAs" TEXT,
    "endedBy" TEXT,
    "endedBecause" TEXT,
    "verdict" JSONB,
    "checkedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PolicyCanary_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PolicyCanary_amounts" CHECK ("percent" BETWEEN 1 AND 50 AND "minimum" BETWEEN 1 AND 100000 AND "version" = "base" + 1),
    CONSTRAINT "PolicyCanary_hash" CHECK ("contentHash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "PolicyCanary_held" CHECK (("heldAt" IS NULL) = ("heldBecause" IS NULL)),
    CONSTRAINT "PolicyCanary_resumed" CHECK (("resumedAt" IS NULL) = ("resumedBy" IS NULL) AND ("resumedAt" IS NULL OR "heldAt" IS NOT NULL)),
    CONSTRAINT "PolicyCanary_ended" CHECK (
      ("endedAt" IS NULL AND "endedAs" IS NULL AND "endedBy" IS NULL AND "endedBecause" IS NULL)
      OR ("endedAt" IS NOT NULL AND "endedAs" IN ('promoted', 'backed-out', 'void') AND "endedBy" IS NOT NULL AND "endedBecause" IS NOT NULL)),
    CONSTRAINT "PolicyCanary_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PolicyCanary_policy" FOREIGN KEY ("id") REFERENCES "Policy"("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

CREATE UNIQUE INDEX "PolicyCanary_one_open" ON "PolicyCanary"("poolId") WHERE "endedAt" IS NULL;
CREATE INDEX "PolicyCanary_poolId_startedAt_idx" ON "PolicyCanary"("poolId", "startedAt");

-- What it was started with never changes, and an ended canary changes no more.
CREATE TRIGGER "PolicyCanary_fixed" BEFORE UPDATE ON "PolicyCanary" FOR EACH ROW
  WHEN (OLD."endedAt" IS NOT NULL
    OR ROW(OLD."id", OLD."poolId", OLD."contentHash", OLD."base", OLD."version", OLD."percent", OLD."minimum", OLD."highestCost", OLD."note", OLD."startedAt", OLD."startedBy")
    IS DISTINCT FROM ROW(NEW."id", NEW."poolId", NEW."contentHash", NEW."base", NEW."version", NEW."percent", NEW."minimum", NEW."highestCost", NEW."note", NEW."startedAt", NEW."startedBy"))
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PolicyCanary_no_delete" BEFORE DELETE ON "PolicyCanary" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();

-- Decisions read which canary is open; its results do not matter to them.
CREATE TRIGGER "PolicyCanary_facts_changed" AFTER INSERT OR UPDATE OF "heldAt", "resumedAt", "endedAt" ON "PolicyCanary"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');

CALL berth_record('PolicyCanary', 'policy-canary', ARRAY['id'],
  ARRAY['poolId', 'contentHash', 'base', 'version', 'percent', 'minimum', 'highestCost', 'note', 'startedAt', 'startedBy', 'heldAt', 'heldBecause', 'resumedAt', 'resumedBy', 'endedAt', 'endedAs', 'endedBy', 'endedBecause']);
