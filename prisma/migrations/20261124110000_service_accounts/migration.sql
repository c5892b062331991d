-- Service accounts own tokens in place of a person: they have an end, and people who are responsible for them.
ALTER TABLE "User" ADD COLUMN "expiresAt" TIMESTAMPTZ(3);
ALTER TABLE "User" ADD CONSTRAINT "User_service_account" CHECK ("expiresAt" IS NULL OR ("passwordHash" IS NULL AND "lastSignInAt" IS NULL));

CREATE TABLE "ServiceAccountOwner" (
    "accountId" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "ServiceAccountOwner_pkey" PRIMARY KEY ("accountId","ownerId"),
    CONSTRAINT "ServiceAccountOwner_other" CHECK ("accountId" <> "ownerId")
);
CREATE INDEX "ServiceAccountOwner_ownerId_idx" ON "ServiceAccountOwner"("ownerId");
ALTER TABLE "ServiceAccountOwner" ADD CONSTRAINT "ServiceAccountOwner_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ServiceAccountOwner" ADD CONSTRAINT "ServiceAccountOwner_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A person never becomes a service account, nor the other way round.
CREATE FUNCTION berth_keep_kind_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'new row for relation "User" violates check constraint "User_service_account"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'User_service_account';
END $$;
CREATE TRIGGER "User_keep_kind" BEFORE UPDATE OF "expiresAt" ON "User"
  FOR EACH ROW WHEN ((OLD."expiresAt" IS NULL) <> (NEW."expiresAt" IS NULL)) EXECUTE FUNCTION berth_keep_kind_of_user();

-- As before, and processes cache the end of service accounts.
DROP TRIGGER "User_people_changed" ON "User";
CREATE TRIGGER "User_people_changed" AFTER UPDATE OF "name", "email", "role", "tenantId", "disabledAt", "expiresAt" OR DELETE ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('people');

CALL berth_record('User', 'person', ARRAY['id'],
  ARRAY['email', 'name', 'role', 'tenantId', 'passwordHash', 'disabledAt', 'createdAt', 'expiresAt'], 'row');
CALL berth_record('ServiceAccountOwner', 'service-account-owners', ARRAY['accountId'],
  ARRAY['ownerId', 'addedAt']);
