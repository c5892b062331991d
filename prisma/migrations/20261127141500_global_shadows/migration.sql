-- A shadow without a pool is one of the global default: launches that it decides in the pools that inherit it are compared.
ALTER TABLE "PolicyShadow" ALTER COLUMN "poolId" DROP NOT NULL;

CREATE UNIQUE INDEX "PolicyShadow_one_global" ON "PolicyShadow"((true)) WHERE "poolId" IS NULL;
