-- What launch drivers made on clouds, and what clouds answered about accounts.

-- An attempt is written before its first call, so that its servers are found after a crash.
ALTER TABLE "CloudAttempt"
  ADD CONSTRAINT "CloudAttempt_servers" CHECK (jsonb_typeof("servers") = 'array');

-- The attempts whose servers are being built.
CREATE INDEX "CloudAttempt_open_idx" ON "CloudAttempt"("accountId") WHERE "settledAt" IS NULL;

-- An account whose cloud refuses a right stays paused until its settings are checked.
ALTER TABLE "CloudAccount"
  ADD CONSTRAINT "CloudAccount_full" CHECK ("fullAt" IS NOT NULL OR "fullMessage" IS NULL),
  ADD CONSTRAINT "CloudAccount_paused" CHECK (("pausedAt" IS NULL AND "pausedUntil" IS NULL AND "pausedFor" IS NULL AND "pausedMessage" IS NULL)
      OR ("pausedAt" IS NOT NULL AND "pausedFor" IN ('credentials', 'forbidden', 'throttled'))),
  ADD CONSTRAINT "CloudAccount_differences" CHECK (jsonb_typeof("differences") = 'array');

CREATE TRIGGER "CloudAccount_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "fullAt", "pausedAt", "pausedUntil" ON "CloudAccount"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
