-- AlterTable
ALTER TABLE "Account" ADD COLUMN "adjustPercent" DECIMAL(9,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Price" ADD COLUMN "adjusted" DECIMAL(18,6),
ADD COLUMN "changeId" TEXT,
ADD COLUMN "enteredBy" TEXT;

-- CreateTable
CREATE TABLE "PriceDraft" (
    "id" TEXT NOT NULL DEFAULT 'main',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PriceDraft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceDraftChange" (
    "id" TEXT NOT NULL,
    "draftId" TEXT NOT NULL DEFAULT 'main',
    "accountId" TEXT NOT NULL,
    "hardwareProfileId" TEXT NOT NULL,
    "realmId" TEXT,
    "amount" DECIMAL(18,6),
    "adjusted" DECIMAL(18,6),
    "source" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PriceDraftChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceChange" (
    "id" TEXT NOT NULL,
    "effectiveFrom" TIMESTAMPTZ(3) NOT NULL,
    "appliedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appliedBy" TEXT NOT NULL,
    "note" TEXT,
    "count" INTEGER NOT NULL,
    "cancelledAt" TIMESTAMPTZ(3),
    "cancelledBy" TEXT,
    "before" JSONB NOT NULL,

    CONSTRAINT "PriceChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExchangeRate" (
    "id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "reportingCurrency" TEXT NOT NULL,
    "rate" DECIMAL(24,12) NOT NULL,
    "validFrom" TIMESTAMPTZ(3) NOT NULL,
    "enteredBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ExchangeRate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceImportMap" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PriceImportMap_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PriceDraftChange_accountId_idx" ON "PriceDraftChange"("accountId");

-- CreateIndex
CREATE INDEX "PriceDraftChange_hardwareProfileId_idx" ON "PriceDraftChange"("hardwareProfileId");

-- CreateIndex
CREATE INDEX "PriceDraftChange_realmId_idx" ON "PriceDraftChange"("realmId");

-- CreateIndex
CREATE INDEX "PriceChange_effectiveFrom_idx" ON "PriceChange"("effectiveFrom");

-- CreateIndex
CREATE UNIQUE INDEX "ExchangeRate_currency_reportingCurrency_validFrom_key" ON "ExchangeRate"("currency", "reportingCurrency", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "PriceImportMap_name_key" ON "PriceImportMap"("name");

-- CreateIndex
CREATE INDEX "Price_changeId_idx" ON "Price"("changeId");

-- CreateIndex
CREATE INDEX "Price_validFrom_idx" ON "Price"("validFrom");

-- CreateIndex
CREATE INDEX "Price_validTo_idx" ON "Price"("validTo");

-- AddForeignKey
ALTER TABLE "Price" ADD CONSTRAINT "Price_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "PriceChange"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "PriceDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_hardwareProfileId_fkey" FOREIGN KEY ("hardwareProfileId") REFERENCES "ProviderHardwareProfile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Invariants that the schema language cannot say ------------------------------------------------

-- Money is never negative, and a discount never takes everything.
ALTER TABLE "Account" ADD CONSTRAINT "Account_adjust_percent" CHECK ("adjustPercent" > -100);
ALTER TABLE "Price" ADD CONSTRAINT "Price_adjusted" CHECK ("adjusted" >= 0);
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_amounts" CHECK ("amount" >= 0 AND "adjusted" >= 0);
ALTER TABLE "PriceChange" ADD CONSTRAINT "PriceChange_count" CHECK ("count" >= 0);
ALTER TABLE "ExchangeRate" ADD CONSTRAINT "ExchangeRate_rate" CHECK ("rate" > 0);

-- A price that ends is not charged for.
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_end" CHECK ("amount" IS NOT NULL OR "adjusted" IS NULL);

-- Currencies are ISO 4217 codes, and none is exchanged for itself.
ALTER TABLE "ExchangeRate" ADD CONSTRAINT "ExchangeRate_currencies" CHECK ("currency" ~ '^[A-Z]{3}$' AND "reportingCurrency" ~ '^[A-Z]{3}$' AND "currency" <> "reportingCurrency");

ALTER TABLE "PriceImportMap" ADD CONSTRAINT "PriceImportMap_name" CHECK (btrim("name") <> '' AND length("name") <= 200);

-- One staged change a cell, and what it names belongs to one provider.
CREATE UNIQUE INDEX "PriceDraftChange_cell" ON "PriceDraftChange" ("draftId", "accountId", "hardwareProfileId", coalesce("realmId", ''));
CREATE TRIGGER "PriceDraftChange_same_provider" BEFORE INSERT OR UPDATE ON "PriceDraftChange" FOR EACH ROW EXECUTE FUNCTION berth_same_provider();

-- An applied change is history. One thing may happen to it, once: that it is cancelled, by somebody.
ALTER TABLE "PriceChange" ADD CONSTRAINT "PriceChange_cancelled" CHECK (("cancelledAt" IS NULL) = ("cancelledBy" IS NULL));
CREATE TRIGGER "PriceChange_append_only" BEFORE UPDATE ON "PriceChange" FOR EACH ROW
  WHEN (OLD."cancelledAt" IS NOT NULL
    OR ROW(OLD."id", OLD."effectiveFrom", OLD."appliedAt", OLD."appliedBy", OLD."note", OLD."count", OLD."before")
    IS DISTINCT FROM ROW(NEW."id", NEW."effectiveFrom", NEW."appliedAt", NEW."appliedBy", NEW."note", NEW."count", NEW."before"))
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PriceChange_no_delete" BEFORE DELETE ON "PriceChange" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PriceChange_no_truncate" BEFORE TRUNCATE ON "PriceChange" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- The one pending set is always there.
ALTER TABLE "PriceDraft" ADD CONSTRAINT "PriceDraft_single" CHECK ("id" = 'main');
INSERT INTO "PriceDraft" ("id") VALUES ('main');
