-- An account whose cloud refuses a right stays paused until its settings are checked.
ALTER TABLE "CloudAccount" DROP CONSTRAINT "CloudAccount_paused";
ALTER TABLE "CloudAccount" ADD CONSTRAINT "CloudAccount_paused"
  CHECK (("pausedAt" IS NULL AND "pausedUntil" IS NULL AND "pausedFor" IS NULL AND "pausedMessage" IS NULL)
    OR ("pausedAt" IS NOT NULL AND "pausedFor" IN ('credentials', 'forbidden', 'throttled')));
