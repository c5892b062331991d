-- What a provider calls a tenant, at most one name for each provider: the text that Nova compares is the provider's own.
CREATE TABLE "TenantProject" (
    "tenantId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    CONSTRAINT "TenantProject_pkey" PRIMARY KEY ("tenantId", "providerId"),
    CONSTRAINT "TenantProject_projectId" CHECK (btrim("projectId") <> '' AND length("projectId") <= 255)
);
CREATE UNIQUE INDEX "TenantProject_providerId_projectId_key" ON "TenantProject"("providerId", "projectId");
ALTER TABLE "TenantProject" ADD CONSTRAINT "TenantProject_tenantId_fkey"
  FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TenantProject" ADD CONSTRAINT "TenantProject_providerId_fkey"
  FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Project ids decide who starts where in a Nova, so their changes are recorded.
CREATE TRIGGER "TenantProject_remember_insert" AFTER INSERT ON "TenantProject" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_keyed('tenant-project', 'tenantId', 'providerId');
CREATE TRIGGER "TenantProject_remember_update" AFTER UPDATE ON "TenantProject" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_keyed('tenant-project', 'tenantId', 'providerId');
CREATE TRIGGER "TenantProject_remember_delete" AFTER DELETE ON "TenantProject" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_keyed('tenant-project', 'tenantId', 'providerId');
