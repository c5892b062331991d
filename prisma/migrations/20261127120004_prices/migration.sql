-- Prices, pending and applied changes, exchange rates and imported price files.

-- At most one price of an account, profile and realm is in force at any time.
ALTER TABLE "Price"
  ADD CONSTRAINT "Price_amount" CHECK ("amount" >= 0),
  ADD CONSTRAINT "Price_period" CHECK ("validFrom" < "validTo"),
  ADD CONSTRAINT "Price_no_overlap" EXCLUDE USING gist (
  "accountId" WITH =,
  "hardwareProfileId" WITH =,
  (coalesce("realmId", '')) WITH =,
  tstzrange("validFrom", "validTo") WITH &&
),
  ADD CONSTRAINT "Price_adjusted" CHECK ("adjusted" >= 0);

-- There is one set of pending prices.
ALTER TABLE "PriceDraft"
  ADD CONSTRAINT "PriceDraft_single" CHECK ("id" = 'main');

-- A price that ends has no amount.
ALTER TABLE "PriceDraftChange"
  ADD CONSTRAINT "PriceDraftChange_amounts" CHECK ("amount" >= 0 AND "adjusted" >= 0),
  ADD CONSTRAINT "PriceDraftChange_end" CHECK ("amount" IS NOT NULL OR "adjusted" IS NULL);

-- One pending change for each cell of the grid.
CREATE UNIQUE INDEX "PriceDraftChange_cell" ON "PriceDraftChange" ("draftId", "accountId", "hardwareProfileId", coalesce("realmId", ''));

ALTER TABLE "PriceChange"
  ADD CONSTRAINT "PriceChange_count" CHECK ("count" >= 0),
  ADD CONSTRAINT "PriceChange_cancelled" CHECK (("cancelledAt" IS NULL) = ("cancelledBy" IS NULL));

-- ISO 4217 codes of two different currencies.
ALTER TABLE "ExchangeRate"
  ADD CONSTRAINT "ExchangeRate_rate" CHECK ("rate" > 0),
  ADD CONSTRAINT "ExchangeRate_currencies" CHECK ("currency" ~ '^[A-Z]{3}$' AND "reportingCurrency" ~ '^[A-Z]{3}$' AND "currency" <> "reportingCurrency");

ALTER TABLE "PriceImport"
  ADD CONSTRAINT "PriceImport_state" CHECK ("state" IN ('receiving', 'waiting', 'running', 'done', 'failed', 'staged')),
  ADD CONSTRAINT "PriceImport_result" CHECK ("state" NOT IN ('done', 'staged') OR ("counts" IS NOT NULL AND "changes" IS NOT NULL AND "draftRevision" IS NOT NULL));

-- A file is written once and read a few times: compression would cost more than it saves.
ALTER TABLE "PriceImportChunk"
  ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

ALTER TABLE "PriceImportRow"
  ADD CONSTRAINT "PriceImportRow_status" CHECK ("status" IN ('create', 'update', 'unchanged', 'skipped', 'error'));

ALTER TABLE "PriceImportMap"
  ADD CONSTRAINT "PriceImportMap_name" CHECK (btrim("name") <> '' AND length("name") <= 200);

-- An applied change is only ever cancelled, once.
CREATE TRIGGER "PriceChange_append_only" BEFORE UPDATE ON "PriceChange" FOR EACH ROW
  WHEN (OLD."cancelledAt" IS NOT NULL
    OR ROW(OLD."id", OLD."effectiveFrom", OLD."appliedAt", OLD."appliedBy", OLD."note", OLD."count", OLD."before")
    IS DISTINCT FROM ROW(NEW."id", NEW."effectiveFrom", NEW."appliedAt", NEW."appliedBy", NEW."note", NEW."count", NEW."before"))
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PriceChange_no_delete" BEFORE DELETE ON "PriceChange" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PriceChange_no_truncate" BEFORE TRUNCATE ON "PriceChange" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- The account, profile and realm of a price belong to one provider. The error carries the name of
-- the constraint, for callers that only see the message.
CREATE FUNCTION berth_same_provider() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_account text := (SELECT "providerId" FROM "Account" WHERE "id" = NEW."accountId");
BEGIN
  IF of_account <> (SELECT "providerId" FROM "ProviderHardwareProfile" WHERE "id" = NEW."hardwareProfileId")
     OR of_account <> (SELECT "providerId" FROM "Realm" WHERE "id" = NEW."realmId") THEN
    RAISE EXCEPTION 'a price names different providers, see "same_provider"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'same_provider';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Price_same_provider" BEFORE INSERT OR UPDATE ON "Price" FOR EACH ROW EXECUTE FUNCTION berth_same_provider();
CREATE TRIGGER "PriceDraftChange_same_provider" BEFORE INSERT OR UPDATE ON "PriceDraftChange" FOR EACH ROW EXECUTE FUNCTION berth_same_provider();

-- Prices of hosts have no foreign key to their flavor: they stay when it is removed, because hosts of it were held at them.
ALTER TABLE "UnitPrice"
  ADD CONSTRAINT "UnitPrice_amount" CHECK ("perUnitHour" >= 0),
  ADD CONSTRAINT "UnitPrice_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "UnitPrice_flavor" CHECK (btrim("flavorId") <> '');

-- Prices are never changed. One that was in force decided what hosts cost, so it is not deleted either.
CREATE TRIGGER "UnitPrice_append_only" BEFORE UPDATE ON "UnitPrice" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "UnitPrice_no_delete" BEFORE DELETE ON "UnitPrice" FOR EACH ROW
  WHEN (OLD."validFrom" <= transaction_timestamp()) EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "UnitPrice_no_truncate" BEFORE TRUNCATE ON "UnitPrice" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
