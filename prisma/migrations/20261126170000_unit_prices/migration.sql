-- What a unit-hour of a host flavor costs from an instant on, until the next price of the flavor in that currency. Without
-- an amount the flavor has no price from then on. There is no foreign key: prices stay when their flavor is removed, because
-- hosts of it were held at them.
CREATE TABLE "UnitPrice" (
    "id" TEXT NOT NULL,
    "flavorId" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "perUnitHour" DECIMAL(18,6),
    "validFrom" TIMESTAMPTZ(3) NOT NULL,
    "enteredBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "UnitPrice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "UnitPrice_amount" CHECK ("perUnitHour" >= 0),
    CONSTRAINT "UnitPrice_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
    CONSTRAINT "UnitPrice_flavor" CHECK (btrim("flavorId") <> '')
);

CREATE UNIQUE INDEX "UnitPrice_flavorId_currency_validFrom_key" ON "UnitPrice"("flavorId", "currency", "validFrom");

-- Prices are never changed. One that was in force decided what hosts cost, so it is not deleted either.
CREATE TRIGGER "UnitPrice_append_only" BEFORE UPDATE ON "UnitPrice" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "UnitPrice_no_delete" BEFORE DELETE ON "UnitPrice" FOR EACH ROW
  WHEN (OLD."validFrom" <= transaction_timestamp()) EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "UnitPrice_no_truncate" BEFORE TRUNCATE ON "UnitPrice" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

CALL berth_record('UnitPrice', 'unit-price', ARRAY['id'],
  ARRAY['flavorId', 'currency', 'perUnitHour', 'validFrom', 'enteredBy', 'createdAt']);
