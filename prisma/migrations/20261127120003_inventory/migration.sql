-- Clouds, deployables, tenants and pools. Names are not blank and short enough to be shown; amounts
-- are not negative.

ALTER TABLE "Provider"
  ADD CONSTRAINT "Provider_name" CHECK (btrim("name") <> '' AND length("name") <= 200);

-- A discount is below 100 percent.
ALTER TABLE "Account"
  ADD CONSTRAINT "Account_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "Account_amounts" CHECK ("priority" >= 1 AND "quota" >= 0 AND "running" >= 0 AND "colourSlot" BETWEEN 0 AND 9),
  ADD CONSTRAINT "Account_adjust_percent" CHECK ("adjustPercent" > -100),
  ADD CONSTRAINT "Account_reserved" CHECK ("reserved" >= 0),
  ADD CONSTRAINT "Account_previous_driver_secret" CHECK (("sealedPreviousDriverSecret" IS NULL) = ("previousDriverSecretUntil" IS NULL)),
  ADD CONSTRAINT "Account_driver" CHECK ("driver" ~ '^[a-z][a-z0-9-]{0,39}$' AND jsonb_typeof("driverConfig") = 'object');

ALTER TABLE "Realm"
  ADD CONSTRAINT "Realm_name" CHECK (btrim("name") <> '' AND length("name") <= 200);

ALTER TABLE "ProviderHardwareProfile"
  ADD CONSTRAINT "ProviderHardwareProfile_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "ProviderHardwareProfile_amounts" CHECK ("vcpus" >= 1 AND "memoryMb" >= 1 AND "storageGb" >= 0);

ALTER TABLE "Image"
  ADD CONSTRAINT "Image_name" CHECK (btrim("name") <> '' AND length("name") <= 200);

-- An image is pushed once to one place.
CREATE UNIQUE INDEX "ProviderImage_place" ON "ProviderImage" ("imageId", "providerId", coalesce("accountId", ''), coalesce("realmId", ''));

ALTER TABLE "HardwareProfile"
  ADD CONSTRAINT "HardwareProfile_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "HardwareProfile_amounts" CHECK ("vcpus" >= 1 AND "memoryMb" >= 1 AND "storageGb" >= 0);

ALTER TABLE "Deployable"
  ADD CONSTRAINT "Deployable_name" CHECK (btrim("name") <> '' AND length("name") <= 200);

ALTER TABLE "Assembly"
  ADD CONSTRAINT "Assembly_amounts" CHECK ("count" >= 1 AND "position" >= 0);

ALTER TABLE "Tenant"
  ADD CONSTRAINT "Tenant_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "Tenant_amounts" CHECK ("quota" >= 0 AND "running" >= 0),
  ADD CONSTRAINT "Tenant_reserved" CHECK ("reserved" >= 0),
  ADD CONSTRAINT "Tenant_host_units" CHECK ("hostUnitLimit" >= 0);

-- The provider's own name of a tenant, which Nova compares.
ALTER TABLE "TenantProject"
  ADD CONSTRAINT "TenantProject_projectId" CHECK (btrim("projectId") <> '' AND length("projectId") <= 255);

ALTER TABLE "Pool"
  ADD CONSTRAINT "Pool_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "Pool_amounts" CHECK ("quota" >= 0 AND "running" >= 0),
  ADD CONSTRAINT "Pool_reserved" CHECK ("reserved" >= 0);

-- Only columns that decisions read count. Numbers of running instances change with every launch and
-- are read under a lock.
CREATE TRIGGER "Pool_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "name", "quota", "allAccounts", "allRealms", "allTenants", "launching",
  "archivedAt" ON "Pool" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "Tenant_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "name", "quota", "archivedAt" ON "Tenant"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "Account_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "ordinal", "providerId", "name", "priority", "quota", "currency",
  "adjustPercent", "enabled", "maintenance", "labels", "archivedAt", "driver" ON "Account" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "AccountFailure_failures_changed" AFTER UPDATE OR DELETE ON "AccountFailure"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('failures');

-- An image is pushed to an account and a realm of the same provider.
CREATE FUNCTION berth_same_provider_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."providerId" <> (SELECT "providerId" FROM "Account" WHERE "id" = NEW."accountId")
     OR NEW."providerId" <> (SELECT "providerId" FROM "Realm" WHERE "id" = NEW."realmId") THEN
    RAISE EXCEPTION 'an image is pushed to different providers, see "same_provider"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'same_provider';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ProviderImage_same_provider" BEFORE INSERT OR UPDATE ON "ProviderImage"
  FOR EACH ROW EXECUTE FUNCTION berth_same_provider_image();

-- An insert without rows is no change. Otherwise tenants whose reports are no longer counted would
-- still make every process read its inputs again.
CREATE FUNCTION berth_failures_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    INSERT INTO "FactsChange" ("kind", "tx") VALUES ('failures', pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "AccountFailure_failures_added" AFTER INSERT ON "AccountFailure" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION berth_failures_added();
