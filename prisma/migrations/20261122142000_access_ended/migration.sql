-- Open event streams end when the access they were opened with does. Each process hears of it at once, whoever
-- changed the row; the payload is the id of the person, or * for all people of a tenant.
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

-- Disabling revokes tokens from now on; those of people who are disabled already would come back with them.
UPDATE "ApiToken" SET "revokedAt" = CURRENT_TIMESTAMP
  WHERE "revokedAt" IS NULL AND "userId" IN (SELECT "id" FROM "User" WHERE "disabledAt" IS NOT NULL);
