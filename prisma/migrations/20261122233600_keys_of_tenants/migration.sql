-- Keys that people of a tenant set for what their VMs are and have; null: set by staff, for whoever refers to the subject.
ALTER TABLE "ResourceKey" ADD COLUMN "tenantId" TEXT;
ALTER TABLE "ResourceKey" ADD CONSTRAINT "ResourceKey_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ResourceKey" ADD CONSTRAINT "ResourceKey_of_tenant" CHECK ("tenantId" IS NULL OR "class" = 'customer');

DROP INDEX "ResourceKey_level_subject_class_name_key";
CREATE UNIQUE INDEX "ResourceKey_level_subject_class_name_key" ON "ResourceKey"("level", "subject", "class", "name") WHERE "tenantId" IS NULL;
CREATE UNIQUE INDEX "ResourceKey_tenantId_level_subject_name_key" ON "ResourceKey"("tenantId", "level", "subject", "name") WHERE "tenantId" IS NOT NULL;
CREATE INDEX "ResourceKey_level_subject_idx" ON "ResourceKey"("level", "subject");
CREATE INDEX "ResourceKey_tenantId_createdAt_idx" ON "ResourceKey"("tenantId", "createdAt");

-- A subject has 100 keys of staff, and as many of each tenant, which has 1,000 in all.
CREATE OR REPLACE FUNCTION berth_resource_key_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM "ResourceKey" WHERE "level" = NEW."level" AND "subject" = NEW."subject"
      AND "tenantId" IS NOT DISTINCT FROM NEW."tenantId") > 100 THEN
    RAISE EXCEPTION 'new row for relation "ResourceKey" violates check constraint "ResourceKey_count"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ResourceKey_count';
  END IF;
  IF NEW."tenantId" IS NOT NULL AND (SELECT count(*) FROM "ResourceKey" WHERE "tenantId" = NEW."tenantId") > 1000 THEN
    RAISE EXCEPTION 'new row for relation "ResourceKey" violates check constraint "ResourceKey_tenant_count"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ResourceKey_tenant_count';
  END IF;
  RETURN NULL;
END $$;
