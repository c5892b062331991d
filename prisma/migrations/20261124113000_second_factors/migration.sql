-- A second factor at sign-in: an authenticator app, and recovery codes for its loss.
CREATE TABLE "Totp" (
    "userId" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "Totp_pkey" PRIMARY KEY ("userId")
);
ALTER TABLE "Totp" ADD CONSTRAINT "Totp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "RecoveryCode_userId_codeHash_key" ON "RecoveryCode"("userId", "codeHash");
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Null: no role needs one.
ALTER TABLE "Setting" ADD COLUMN "secondFactorRoles" "Role"[];

CALL berth_record('Totp', 'totp', ARRAY['userId'],
  ARRAY['sealedSecret', 'confirmedAt', 'createdAt'], 'row');
CALL berth_record('RecoveryCode', 'recovery-code', ARRAY['id'],
  ARRAY['userId', 'codeHash', 'usedAt', 'createdAt']);
CALL berth_record('Setting', 'setting', ARRAY['id'],
  ARRAY['reportingCurrency', 'outcomeMinutes', 'traceDays', 'resultDays', 'retentionRequest', 'alerts', 'binding', 'staffIdleMinutes', 'staffTotalHours', 'tenantIdleMinutes', 'tenantTotalHours', 'tokenDays', 'offerMinutes', 'monitoringDays', 'secondFactorRoles']);
