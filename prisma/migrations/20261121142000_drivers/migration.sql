-- Who carries out the launches of an account: the caller, an HTTP endpoint, or a simulation.
ALTER TABLE "Account" ADD COLUMN "driver" TEXT NOT NULL DEFAULT 'external',
  ADD COLUMN "driverConfig" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "sealedDriverSecret" TEXT;
ALTER TABLE "Account" ADD CONSTRAINT "Account_driver" CHECK ("driver" IN ('external', 'webhook', 'simulated'));

-- A decision knows which accounts have a driver.
DROP TRIGGER "Account_facts_changed" ON "Account";
CREATE TRIGGER "Account_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "ordinal", "providerId", "name", "priority", "quota", "currency",
  "adjustPercent", "enabled", "maintenance", "labels", "archivedAt", "driver" ON "Account" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
