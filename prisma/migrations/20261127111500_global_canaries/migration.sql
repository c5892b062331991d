-- A canary without a pool is one of the global default: it decides a part of the launches of the pools that inherit it.
ALTER TABLE "PolicyCanary" ALTER COLUMN "poolId" DROP NOT NULL;

DROP INDEX "PolicyCanary_one_open";
CREATE UNIQUE INDEX "PolicyCanary_one_open" ON "PolicyCanary"(coalesce("poolId", '')) WHERE "endedAt" IS NULL;
