CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('admin', 'operator', 'viewer', 'owner', 'member');

-- CreateEnum
CREATE TYPE "Architecture" AS ENUM ('x86_64', 'arm64');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "tenantId" TEXT,
    "passwordHash" TEXT,
    "disabledAt" TIMESTAMPTZ(3),
    "lastSignInAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "address" TEXT,
    "userAgent" TEXT,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordLink" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PasswordLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "windowStart" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "scopes" TEXT[],
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "tokenId" TEXT,
    "tenantId" TEXT,
    "action" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "subjectName" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "note" TEXT,
    "requestId" TEXT,
    "address" TEXT,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "principal" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("principal","route","key")
);

-- CreateTable
CREATE TABLE "Setting" (
    "id" TEXT NOT NULL DEFAULT 'main',
    "reportingCurrency" TEXT NOT NULL DEFAULT 'USD',
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Provider" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Provider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "ordinal" SERIAL NOT NULL,
    "providerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "priority" INTEGER,
    "quota" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "colourSlot" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "maintenance" BOOLEAN NOT NULL DEFAULT false,
    "maintenanceNote" TEXT,
    "labels" JSONB NOT NULL DEFAULT '{}',
    "running" INTEGER NOT NULL DEFAULT 0,
    "runningSource" TEXT,
    "runningAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountFailure" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "message" TEXT,
    "reportedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AccountFailure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Realm" (
    "id" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Realm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderHardwareProfile" (
    "id" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vcpus" INTEGER NOT NULL,
    "memoryMb" INTEGER NOT NULL,
    "storageGb" INTEGER NOT NULL,
    "architecture" "Architecture" NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ProviderHardwareProfile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Image" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "architecture" "Architecture" NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderImage" (
    "id" TEXT NOT NULL,
    "imageId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "accountId" TEXT,
    "realmId" TEXT,
    "externalId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ProviderImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HardwareProfile" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vcpus" INTEGER NOT NULL,
    "memoryMb" INTEGER NOT NULL,
    "storageGb" INTEGER NOT NULL,
    "architecture" "Architecture" NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "HardwareProfile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deployable" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Deployable_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Assembly" (
    "id" TEXT NOT NULL,
    "deployableId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "hardwareProfileId" TEXT NOT NULL,
    "imageId" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "Assembly_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tenant" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "quota" INTEGER,
    "running" INTEGER NOT NULL DEFAULT 0,
    "runningSource" TEXT,
    "runningAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Tenant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Pool" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "quota" INTEGER,
    "running" INTEGER NOT NULL DEFAULT 0,
    "runningSource" TEXT,
    "runningAt" TIMESTAMPTZ(3),
    "allAccounts" BOOLEAN NOT NULL DEFAULT true,
    "allRealms" BOOLEAN NOT NULL DEFAULT true,
    "allTenants" BOOLEAN NOT NULL DEFAULT true,
    "launching" BOOLEAN NOT NULL DEFAULT true,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Pool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PoolAccount" (
    "poolId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,

    CONSTRAINT "PoolAccount_pkey" PRIMARY KEY ("poolId","accountId")
);

-- CreateTable
CREATE TABLE "PoolRealm" (
    "poolId" TEXT NOT NULL,
    "realmId" TEXT NOT NULL,

    CONSTRAINT "PoolRealm_pkey" PRIMARY KEY ("poolId","realmId")
);

-- CreateTable
CREATE TABLE "PoolTenant" (
    "poolId" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,

    CONSTRAINT "PoolTenant_pkey" PRIMARY KEY ("poolId","tenantId")
);

-- CreateTable
CREATE TABLE "Price" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "hardwareProfileId" TEXT NOT NULL,
    "realmId" TEXT,
    "amount" DECIMAL(18,6) NOT NULL,
    "validFrom" TIMESTAMPTZ(3),
    "validTo" TIMESTAMPTZ(3),
    "source" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Price_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Policy" (
    "id" TEXT NOT NULL,
    "poolId" TEXT,
    "liveVersion" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Policy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PolicyVersion" (
    "id" TEXT NOT NULL,
    "policyId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "inherits" BOOLEAN NOT NULL DEFAULT false,
    "document" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "restoredFrom" INTEGER,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PolicyVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PolicyDraft" (
    "id" TEXT NOT NULL,
    "policyId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "baseVersion" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),
    "closedAs" TEXT,

    CONSTRAINT "PolicyDraft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PolicyDraftRevision" (
    "id" TEXT NOT NULL,
    "draftId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "inherits" BOOLEAN NOT NULL DEFAULT false,
    "document" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PolicyDraftRevision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InputSnapshot" (
    "id" TEXT NOT NULL,
    "poolId" TEXT,
    "content" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "InputSnapshot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_tenantId_idx" ON "User"("tenantId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordLink_tokenHash_key" ON "PasswordLink"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordLink_userId_idx" ON "PasswordLink"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");

-- CreateIndex
CREATE INDEX "AuditEntry_noun_subjectId_idx" ON "AuditEntry"("noun", "subjectId");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_idx" ON "AuditEntry"("actorId");

-- CreateIndex
CREATE INDEX "AuditEntry_tenantId_idx" ON "AuditEntry"("tenantId");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Provider_name_key" ON "Provider"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Account_providerId_name_key" ON "Account"("providerId", "name");

-- CreateIndex
CREATE INDEX "AccountFailure_accountId_at_idx" ON "AccountFailure"("accountId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Realm_providerId_name_key" ON "Realm"("providerId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderHardwareProfile_providerId_name_key" ON "ProviderHardwareProfile"("providerId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Image_name_key" ON "Image"("name");

-- CreateIndex
CREATE UNIQUE INDEX "HardwareProfile_name_key" ON "HardwareProfile"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Deployable_name_key" ON "Deployable"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Assembly_deployableId_position_key" ON "Assembly"("deployableId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Tenant_name_key" ON "Tenant"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Pool_name_key" ON "Pool"("name");

-- CreateIndex
CREATE INDEX "Price_accountId_hardwareProfileId_idx" ON "Price"("accountId", "hardwareProfileId");

-- CreateIndex
CREATE UNIQUE INDEX "Policy_poolId_key" ON "Policy"("poolId");

-- CreateIndex
CREATE UNIQUE INDEX "PolicyVersion_policyId_version_key" ON "PolicyVersion"("policyId", "version");

-- CreateIndex
CREATE INDEX "PolicyDraft_policyId_userId_idx" ON "PolicyDraft"("policyId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "PolicyDraftRevision_draftId_number_key" ON "PolicyDraftRevision"("draftId", "number");

-- CreateIndex
CREATE INDEX "InputSnapshot_createdAt_idx" ON "InputSnapshot"("createdAt");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordLink" ADD CONSTRAINT "PasswordLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountFailure" ADD CONSTRAINT "AccountFailure_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Realm" ADD CONSTRAINT "Realm_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderHardwareProfile" ADD CONSTRAINT "ProviderHardwareProfile_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderImage" ADD CONSTRAINT "ProviderImage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderImage" ADD CONSTRAINT "ProviderImage_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderImage" ADD CONSTRAINT "ProviderImage_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderImage" ADD CONSTRAINT "ProviderImage_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assembly" ADD CONSTRAINT "Assembly_deployableId_fkey" FOREIGN KEY ("deployableId") REFERENCES "Deployable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assembly" ADD CONSTRAINT "Assembly_hardwareProfileId_fkey" FOREIGN KEY ("hardwareProfileId") REFERENCES "HardwareProfile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assembly" ADD CONSTRAINT "Assembly_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PoolAccount" ADD CONSTRAINT "PoolAccount_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PoolAccount" ADD CONSTRAINT "PoolAccount_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PoolRealm" ADD CONSTRAINT "PoolRealm_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PoolRealm" ADD CONSTRAINT "PoolRealm_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PoolTenant" ADD CONSTRAINT "PoolTenant_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PoolTenant" ADD CONSTRAINT "PoolTenant_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Price" ADD CONSTRAINT "Price_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Price" ADD CONSTRAINT "Price_hardwareProfileId_fkey" FOREIGN KEY ("hardwareProfileId") REFERENCES "ProviderHardwareProfile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Price" ADD CONSTRAINT "Price_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Policy" ADD CONSTRAINT "Policy_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PolicyVersion" ADD CONSTRAINT "PolicyVersion_policyId_fkey" FOREIGN KEY ("policyId") REFERENCES "Policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PolicyVersion" ADD CONSTRAINT "PolicyVersion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PolicyDraft" ADD CONSTRAINT "PolicyDraft_policyId_fkey" FOREIGN KEY ("policyId") REFERENCES "Policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PolicyDraft" ADD CONSTRAINT "PolicyDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PolicyDraftRevision" ADD CONSTRAINT "PolicyDraftRevision_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "PolicyDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Invariants that the schema language cannot say ------------------------------------------------

-- Staff belong to no tenant, owners and members to exactly one.
ALTER TABLE "User" ADD CONSTRAINT "User_role_tenant" CHECK (("role" IN ('owner', 'member')) = ("tenantId" IS NOT NULL));

-- Names are not blank, and short enough to be shown.
ALTER TABLE "Provider" ADD CONSTRAINT "Provider_name" CHECK (btrim("name") <> '' AND length("name") <= 200);
ALTER TABLE "Account" ADD CONSTRAINT "Account_name" CHECK (btrim("name") <> '' AND length("name") <= 200);
ALTER TABLE "Realm" ADD CONSTRAINT "Realm_name" CHECK (btrim("name") <> '' AND length("name") <= 200);
ALTER TABLE "ProviderHardwareProfile" ADD CONSTRAINT "ProviderHardwareProfile_name" CHECK (btrim("name") <> '' AND length("name") <= 200);
ALTER TABLE "Image" ADD CONSTRAINT "Image_name" CHECK (btrim("name") <> '' AND length("name") <= 200);
ALTER TABLE "HardwareProfile" ADD CONSTRAINT "HardwareProfile_name" CHECK (btrim("name") <> '' AND length("name") <= 200);
ALTER TABLE "Deployable" ADD CONSTRAINT "Deployable_name" CHECK (btrim("name") <> '' AND length("name") <= 200);
ALTER TABLE "Tenant" ADD CONSTRAINT "Tenant_name" CHECK (btrim("name") <> '' AND length("name") <= 200);
ALTER TABLE "Pool" ADD CONSTRAINT "Pool_name" CHECK (btrim("name") <> '' AND length("name") <= 200);

-- Amounts are never negative; priorities and counts start at 1.
ALTER TABLE "Account" ADD CONSTRAINT "Account_amounts" CHECK ("priority" >= 1 AND "quota" >= 0 AND "running" >= 0 AND "colourSlot" BETWEEN 0 AND 9);
ALTER TABLE "Tenant" ADD CONSTRAINT "Tenant_amounts" CHECK ("quota" >= 0 AND "running" >= 0);
ALTER TABLE "Pool" ADD CONSTRAINT "Pool_amounts" CHECK ("quota" >= 0 AND "running" >= 0);
ALTER TABLE "ProviderHardwareProfile" ADD CONSTRAINT "ProviderHardwareProfile_amounts" CHECK ("vcpus" >= 1 AND "memoryMb" >= 1 AND "storageGb" >= 0);
ALTER TABLE "HardwareProfile" ADD CONSTRAINT "HardwareProfile_amounts" CHECK ("vcpus" >= 1 AND "memoryMb" >= 1 AND "storageGb" >= 0);
ALTER TABLE "Assembly" ADD CONSTRAINT "Assembly_amounts" CHECK ("count" >= 1 AND "position" >= 0);
ALTER TABLE "Price" ADD CONSTRAINT "Price_amount" CHECK ("amount" >= 0);
ALTER TABLE "Price" ADD CONSTRAINT "Price_period" CHECK ("validFrom" < "validTo");

-- At most one price of an account, profile and realm is in force at any instant.
ALTER TABLE "Price" ADD CONSTRAINT "Price_no_overlap" EXCLUDE USING gist (
  "accountId" WITH =,
  "hardwareProfileId" WITH =,
  (coalesce("realmId", '')) WITH =,
  tstzrange("validFrom", "validTo") WITH &&
);

-- An image is pushed once to one place.
CREATE UNIQUE INDEX "ProviderImage_place" ON "ProviderImage" ("imageId", "providerId", coalesce("accountId", ''), coalesce("realmId", ''));

-- A realm or account named with a provider belongs to that provider.
CREATE FUNCTION berth_same_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."realmId" IS NOT NULL AND NEW."accountId" IS NOT NULL
     AND (SELECT "providerId" FROM "Realm" WHERE "id" = NEW."realmId")
      <> (SELECT "providerId" FROM "Account" WHERE "id" = NEW."accountId") THEN
    RAISE EXCEPTION 'realm and account belong to different providers' USING ERRCODE = 'check_violation', CONSTRAINT = 'same_provider';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Price_same_provider" BEFORE INSERT OR UPDATE ON "Price" FOR EACH ROW EXECUTE FUNCTION berth_same_provider();
CREATE TRIGGER "ProviderImage_same_provider" BEFORE INSERT OR UPDATE ON "ProviderImage" FOR EACH ROW EXECUTE FUNCTION berth_same_provider();

-- One open draft per person and policy.
CREATE UNIQUE INDEX "PolicyDraft_one_open" ON "PolicyDraft" ("policyId", "userId") WHERE "closedAt" IS NULL;

-- History is written once.
CREATE FUNCTION berth_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PolicyVersion_append_only" BEFORE UPDATE ON "PolicyVersion" FOR EACH ROW WHEN (OLD."document" IS DISTINCT FROM NEW."document" OR OLD."version" IS DISTINCT FROM NEW."version") EXECUTE FUNCTION berth_refuse_change();

-- The global default and the settings are always there.
INSERT INTO "Policy" ("id", "poolId", "liveVersion") VALUES ('global', NULL, 1);
INSERT INTO "PolicyVersion" ("id", "policyId", "version", "document", "note", "authorName")
VALUES ('global-1', 'global', 1, '{"modules":[{"id":"base","module":"weighted-split","enabled":true,"params":{"weights":{}}}]}', 'Equal chances for every account', 'Berth');
INSERT INTO "Setting" ("id") VALUES ('main');
