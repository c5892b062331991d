-- People, service accounts, sessions, tokens and settings.

-- Staff belong to no tenant, owners and members to exactly one.
ALTER TABLE "User"
  ADD CONSTRAINT "User_role_tenant" CHECK (("role" IN ('owner', 'member')) = ("tenantId" IS NOT NULL)),
  ADD CONSTRAINT "User_service_account" CHECK ("expiresAt" IS NULL OR ("passwordHash" IS NULL AND "lastSignInAt" IS NULL)),
  ADD CONSTRAINT "User_oidc_person" CHECK ("oidcSubject" IS NULL OR "expiresAt" IS NULL);

ALTER TABLE "ServiceAccountOwner"
  ADD CONSTRAINT "ServiceAccountOwner_other" CHECK ("accountId" <> "ownerId");

ALTER TABLE "Session"
  ADD CONSTRAINT "Session_openedBy" CHECK ("openedBy" IN ('password', 'persona', 'oidc'));

ALTER TABLE "Setting"
  ADD CONSTRAINT "Setting_retention" CHECK ("outcomeMinutes" BETWEEN 1 AND 10080 AND "traceDays" BETWEEN 1 AND 3650 AND "resultDays" BETWEEN "traceDays" AND 3650),
  ADD CONSTRAINT "Setting_sessionLimits" CHECK (
  "staffIdleMinutes" >= 5 AND "staffTotalHours" >= 1 AND "staffTotalHours" * 60 >= "staffIdleMinutes"
  AND "tenantIdleMinutes" >= 5 AND "tenantTotalHours" >= 1 AND "tenantTotalHours" * 60 >= "tenantIdleMinutes"
  AND "tokenDays" >= 1
),
  ADD CONSTRAINT "Setting_retentionRequest" CHECK (
  "retentionRequest" IS NULL OR coalesce(
    ("retentionRequest"->>'traceDays')::integer BETWEEN 1 AND 29
    AND ("retentionRequest"->>'resultDays')::integer BETWEEN ("retentionRequest"->>'traceDays')::integer AND 3650
    AND "retentionRequest"->>'requestedById' <> ''
    AND "retentionRequest"->>'requestedBy' IS NOT NULL
    AND "retentionRequest"->>'requestedAt' IS NOT NULL,
    false)
),
  ADD CONSTRAINT "Setting_offer_minutes" CHECK ("offerMinutes" BETWEEN 1 AND 10080),
  ADD CONSTRAINT "Setting_monitoringDays" CHECK ("monitoringDays" BETWEEN 2 AND 365);

-- Processes cache who may do what.
CREATE TRIGGER "User_people_changed" AFTER UPDATE OF "name", "email", "role", "tenantId", "disabledAt", "expiresAt" OR DELETE ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('people');
CREATE TRIGGER "ApiToken_people_changed" AFTER UPDATE OF "tokenHash", "scopes", "expiresAt", "revokedAt", "userId" OR DELETE ON "ApiToken"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('people');
CREATE TRIGGER "Tenant_people_changed" AFTER UPDATE OF "archivedAt" OR DELETE ON "Tenant"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('people');

-- Open event streams end with the access that opened them. Every process is notified at once; the
-- payload is the id of the person, or * for all people of a tenant.
CREATE FUNCTION berth_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Tenant' THEN
    PERFORM pg_notify('berth_access', '*');
  ELSIF TG_TABLE_NAME = 'User' THEN
    PERFORM pg_notify('berth_access', OLD."id");
  ELSE
    PERFORM pg_notify('berth_access', OLD."userId");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Session_access" AFTER UPDATE OF "revokedAt" ON "Session"
  FOR EACH ROW WHEN (OLD."revokedAt" IS DISTINCT FROM NEW."revokedAt") EXECUTE FUNCTION berth_access_changed();
CREATE TRIGGER "ApiToken_access" AFTER UPDATE OF "revokedAt" ON "ApiToken"
  FOR EACH ROW WHEN (OLD."revokedAt" IS DISTINCT FROM NEW."revokedAt") EXECUTE FUNCTION berth_access_changed();
CREATE TRIGGER "User_access" AFTER UPDATE OF "role", "tenantId", "disabledAt" ON "User"
  FOR EACH ROW WHEN ((OLD."role", OLD."tenantId", OLD."disabledAt") IS DISTINCT FROM
    (NEW."role", NEW."tenantId", NEW."disabledAt")) EXECUTE FUNCTION berth_access_changed();
CREATE TRIGGER "Tenant_access" AFTER UPDATE OF "archivedAt" ON "Tenant"
  FOR EACH ROW WHEN (OLD."archivedAt" IS DISTINCT FROM NEW."archivedAt") EXECUTE FUNCTION berth_access_changed();

-- A person never becomes a service account, nor the other way round.
CREATE FUNCTION berth_keep_kind_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'new row for relation "User" violates check constraint "User_service_account"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'User_service_account';
END $$;
CREATE TRIGGER "User_keep_kind" BEFORE UPDATE OF "expiresAt" ON "User"
  FOR EACH ROW WHEN ((OLD."expiresAt" IS NULL) <> (NEW."expiresAt" IS NULL)) EXECUTE FUNCTION berth_keep_kind_of_user();
