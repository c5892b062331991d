-- What clouds answered about accounts: why launches avoid them, their limits, and differences of their servers.
CREATE TABLE "CloudAccount" (
    "accountId" TEXT NOT NULL,
    "fullAt" TIMESTAMPTZ(3),
    "fullMessage" TEXT,
    "pausedAt" TIMESTAMPTZ(3),
    "pausedUntil" TIMESTAMPTZ(3),
    "pausedFor" TEXT,
    "pausedMessage" TEXT,
    "limits" JSONB,
    "limitsAt" TIMESTAMPTZ(3),
    "limitsError" TEXT,
    "differences" JSONB NOT NULL DEFAULT '[]',
    "comparedAt" TIMESTAMPTZ(3),
    "compareError" TEXT,
    "triedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CloudAccount_pkey" PRIMARY KEY ("accountId"),
    CONSTRAINT "CloudAccount_full" CHECK ("fullAt" IS NOT NULL OR "fullMessage" IS NULL),
    CONSTRAINT "CloudAccount_paused" CHECK (("pausedAt" IS NULL AND "pausedUntil" IS NULL AND "pausedFor" IS NULL AND "pausedMessage" IS NULL)
      OR ("pausedAt" IS NOT NULL AND "pausedFor" IN ('credentials', 'throttled'))),
    CONSTRAINT "CloudAccount_differences" CHECK (jsonb_typeof("differences") = 'array')
);

ALTER TABLE "CloudAccount" ADD CONSTRAINT "CloudAccount_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "CloudAccount_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "fullAt", "pausedAt", "pausedUntil" ON "CloudAccount"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');

-- Distinguishes the servers of this installation from those of another one on the same cloud.
ALTER TABLE "Setting" ADD COLUMN "installation" TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
