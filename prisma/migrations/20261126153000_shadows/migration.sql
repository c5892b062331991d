-- A policy that is compared with what really decides the launches of a pool. It decides nothing itself. A pool has one: the
-- next one replaces it.
CREATE TABLE "PolicyShadow" (
    "id" TEXT NOT NULL,
    "poolId" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "base" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "startedBy" TEXT NOT NULL,
    "lastReceipt" BIGINT NOT NULL,
    "comparedUntil" TIMESTAMPTZ(3),
    "launches" INTEGER NOT NULL DEFAULT 0,
    "gaps" INTEGER NOT NULL DEFAULT 0,
    "differing" INTEGER NOT NULL DEFAULT 0,
    "drawn" JSONB NOT NULL DEFAULT '{}',
    "priced" INTEGER NOT NULL DEFAULT 0,
    "liveCost" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "shadowCost" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "endedAt" TIMESTAMPTZ(3),
    "endedBecause" TEXT,

    CONSTRAINT "PolicyShadow_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PolicyShadow_counts" CHECK ("gaps" >= 0 AND "differing" >= 0 AND "priced" >= 0 AND "differing" <= "launches" AND "priced" <= "launches"),
    CONSTRAINT "PolicyShadow_ended" CHECK (("endedAt" IS NULL) = ("endedBecause" IS NULL)),
    CONSTRAINT "PolicyShadow_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "PolicyShadow_poolId_key" ON "PolicyShadow"("poolId");

-- The newest launches that would have gone to another account.
CREATE TABLE "ShadowDifference" (
    "shadowId" TEXT NOT NULL,
    "launchId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "liveAccountId" TEXT,
    "shadowAccountId" TEXT,

    CONSTRAINT "ShadowDifference_pkey" PRIMARY KEY ("shadowId", "launchId"),
    CONSTRAINT "ShadowDifference_accounts" CHECK ("liveAccountId" IS DISTINCT FROM "shadowAccountId"),
    CONSTRAINT "ShadowDifference_shadowId_fkey" FOREIGN KEY ("shadowId") REFERENCES "PolicyShadow"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ShadowDifference_launchId_fkey" FOREIGN KEY ("launchId") REFERENCES "Launch"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "ShadowDifference_shadowId_at_idx" ON "ShadowDifference"("shadowId", "at" DESC);
CREATE INDEX "ShadowDifference_launchId_idx" ON "ShadowDifference"("launchId");
