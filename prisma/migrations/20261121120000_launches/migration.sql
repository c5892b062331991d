-- Launches: what was decided, on what, and what became of it.

-- "running" is what others report; "reserved" is what Berth placed. Together they stand against a quota.
ALTER TABLE "Account" ADD COLUMN "reserved" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Pool" ADD COLUMN "reserved" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Tenant" ADD COLUMN "reserved" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Account" ADD CONSTRAINT "Account_reserved" CHECK ("reserved" >= 0);
ALTER TABLE "Pool" ADD CONSTRAINT "Pool_reserved" CHECK ("reserved" >= 0);
ALTER TABLE "Tenant" ADD CONSTRAINT "Tenant_reserved" CHECK ("reserved" >= 0);

ALTER TABLE "Setting" ADD COLUMN "outcomeMinutes" INTEGER NOT NULL DEFAULT 60,
  ADD COLUMN "traceDays" INTEGER NOT NULL DEFAULT 90,
  ADD COLUMN "resultDays" INTEGER NOT NULL DEFAULT 730;
ALTER TABLE "Setting" ADD CONSTRAINT "Setting_retention"
  CHECK ("outcomeMinutes" BETWEEN 1 AND 10080 AND "traceDays" BETWEEN 1 AND 3650 AND "resultDays" BETWEEN "traceDays" AND 3650);

-- CreateTable
CREATE TABLE "FactsChange" (
    "kind" TEXT NOT NULL,
    "tx" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "FactsChange_pkey" PRIMARY KEY ("kind","tx")
);

-- CreateTable
CREATE TABLE "Launch" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "poolId" TEXT NOT NULL,
    "deployableId" TEXT NOT NULL,
    "tenantId" TEXT,
    "requestedById" TEXT NOT NULL,
    "requestedBy" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "seed" TEXT NOT NULL,
    "instances" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "accountId" TEXT,
    "realm" TEXT,
    "hardwareProfile" TEXT,
    "group" INTEGER,
    "share" DOUBLE PRECISION,
    "costPerHour" DECIMAL(36,12),
    "deadline" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Launch_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_state" CHECK ("state" IN ('pending', 'running', 'failed', 'nothing-fits', 'ended'));
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_amounts" CHECK ("instances" >= 1 AND "attempts" BETWEEN 1 AND 10);
-- Waiting or running means standing somewhere; only what waits is due.
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_placed" CHECK (
  ("state" NOT IN ('pending', 'running') OR "accountId" IS NOT NULL)
  AND ("state" = 'pending') = ("deadline" IS NOT NULL) AND ("state" = 'ended') = ("endedAt" IS NOT NULL));

-- CreateTable
CREATE TABLE "Receipt" (
    "id" BIGSERIAL NOT NULL,
    "launchId" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "policyVersionId" TEXT NOT NULL,
    "inputsHash" TEXT NOT NULL,
    "outcomeHash" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "running" INTEGER[],
    "seed" TEXT NOT NULL,
    "roll" DOUBLE PRECISION NOT NULL,
    "winner" TEXT,
    "accountId" TEXT,
    "group" INTEGER,
    "share" DOUBLE PRECISION,
    "shares" JSONB NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "Receipt_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "Receipt" ADD CONSTRAINT "Receipt_attempt" CHECK ("attempt" BETWEEN 1 AND 10);
ALTER TABLE "Receipt" ADD CONSTRAINT "Receipt_roll" CHECK ("roll" >= 0 AND "roll" < 1);

-- CreateTable
CREATE TABLE "AttemptResult" (
    "receiptId" BIGINT NOT NULL,
    "result" TEXT NOT NULL,
    "error" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "reportedBy" TEXT NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "AttemptResult_pkey" PRIMARY KEY ("receiptId")
);
ALTER TABLE "AttemptResult" ADD CONSTRAINT "AttemptResult_result" CHECK ("result" IN ('succeeded', 'failed', 'timed-out'));

-- CreateTable
CREATE TABLE "LateReport" (
    "id" TEXT NOT NULL,
    "receiptId" BIGINT NOT NULL,
    "result" TEXT NOT NULL,
    "error" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "reportedBy" TEXT NOT NULL,

    CONSTRAINT "LateReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DecisionContent" (
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSON NOT NULL,
    "usedOn" DATE NOT NULL,

    CONSTRAINT "DecisionContent_pkey" PRIMARY KEY ("hash")
);
ALTER TABLE "DecisionContent" ADD CONSTRAINT "DecisionContent_kind" CHECK ("kind" IN ('inputs', 'outcome', 'part'));

-- CreateTable
CREATE TABLE "LaunchKey" (
    "principal" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LaunchKey_pkey" PRIMARY KEY ("principal","key")
);

-- CreateTable
CREATE TABLE "HourlyDraw" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "poolId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "drawn" INTEGER NOT NULL,
    "expected" DOUBLE PRECISION NOT NULL,
    "variance" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "HourlyDraw_pkey" PRIMARY KEY ("hour","poolId","accountId")
);

-- CreateTable
CREATE TABLE "HourlyEnding" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "poolId" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "launches" INTEGER NOT NULL,

    CONSTRAINT "HourlyEnding_pkey" PRIMARY KEY ("hour","poolId","ending")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "tenantId" TEXT,
    "payload" JSONB NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Launch_at_id_idx" ON "Launch"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Launch_deployableId_idx" ON "Launch"("deployableId");

-- CreateIndex
CREATE INDEX "Launch_poolId_at_idx" ON "Launch"("poolId", "at" DESC);

-- CreateIndex
CREATE INDEX "Launch_accountId_at_idx" ON "Launch"("accountId", "at" DESC);

-- CreateIndex
CREATE INDEX "Launch_tenantId_at_idx" ON "Launch"("tenantId", "at" DESC);

-- CreateIndex
CREATE INDEX "Launch_state_at_idx" ON "Launch"("state", "at" DESC);

-- CreateIndex
CREATE INDEX "Launch_group_at_idx" ON "Launch"("group", "at" DESC);

-- CreateIndex
CREATE INDEX "Launch_deadline_idx" ON "Launch"("deadline");

-- CreateIndex
CREATE UNIQUE INDEX "Receipt_launchId_attempt_key" ON "Receipt"("launchId", "attempt");

-- CreateIndex
CREATE INDEX "Receipt_at_idx" ON "Receipt"("at");

-- CreateIndex
CREATE INDEX "LateReport_at_idx" ON "LateReport"("at");

-- CreateIndex
CREATE UNIQUE INDEX "LateReport_receiptId_result_key" ON "LateReport"("receiptId", "result");

-- CreateIndex
CREATE INDEX "LaunchKey_createdAt_idx" ON "LaunchKey"("createdAt");

-- CreateIndex
CREATE INDEX "Event_at_idx" ON "Event"("at");

-- AddForeignKey
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_deployableId_fkey" FOREIGN KEY ("deployableId") REFERENCES "Deployable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Receipt" ADD CONSTRAINT "Receipt_launchId_fkey" FOREIGN KEY ("launchId") REFERENCES "Launch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Receipt" ADD CONSTRAINT "Receipt_policyVersionId_fkey" FOREIGN KEY ("policyVersionId") REFERENCES "PolicyVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttemptResult" ADD CONSTRAINT "AttemptResult_receiptId_fkey" FOREIGN KEY ("receiptId") REFERENCES "Receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LateReport" ADD CONSTRAINT "LateReport_receiptId_fkey" FOREIGN KEY ("receiptId") REFERENCES "Receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was decided and what came of it is history; only keeping house may end it, and says so first.
CREATE FUNCTION berth_refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('berth.pruning', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "Receipt_append_only" BEFORE UPDATE OR DELETE ON "Receipt" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change_of_history();
CREATE TRIGGER "AttemptResult_append_only" BEFORE UPDATE OR DELETE ON "AttemptResult" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change_of_history();
-- Whoever waits for events is woken when they are there to be read.
CREATE FUNCTION berth_tell_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('berth_events', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_told" AFTER INSERT ON "Event" FOR EACH STATEMENT EXECUTE FUNCTION berth_tell_of_events();
CREATE TRIGGER "Receipt_no_truncate" BEFORE TRUNCATE ON "Receipt" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "AttemptResult_no_truncate" BEFORE TRUNCATE ON "AttemptResult" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- One row for each transaction that changed facts, so that whoever keeps facts in memory sees that they are old.
-- No counter: writers would wait for each other, and a sequence tells of changes that are not committed yet.
CREATE FUNCTION berth_facts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FactsChange" ("kind", "tx") VALUES (TG_ARGV[0], pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

DO $$
DECLARE facts text;
BEGIN
  FOREACH facts IN ARRAY ARRAY['Provider', 'Realm', 'ProviderHardwareProfile', 'Image', 'ProviderImage', 'HardwareProfile',
    'Deployable', 'Assembly', 'PoolAccount', 'PoolRealm', 'PoolTenant', 'Price', 'ExchangeRate', 'PolicyVersion', 'Setting'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed(''facts'')',
      facts || '_facts_changed', facts);
  END LOOP;
END $$;
-- Counts move with every launch and are read where they are locked.
CREATE TRIGGER "Account_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "ordinal", "providerId", "name", "priority", "quota", "currency",
  "adjustPercent", "enabled", "maintenance", "labels", "archivedAt" ON "Account" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "Pool_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "name", "quota", "allAccounts", "allRealms", "allTenants", "launching",
  "archivedAt" ON "Pool" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "Tenant_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "name", "quota", "archivedAt" ON "Tenant"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "AccountFailure_failures_changed" AFTER INSERT OR UPDATE OR DELETE ON "AccountFailure"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('failures');
CREATE TRIGGER "User_people_changed" AFTER UPDATE OF "name", "email", "role", "tenantId", "disabledAt" OR DELETE ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('people');
CREATE TRIGGER "ApiToken_people_changed" AFTER UPDATE OF "tokenHash", "scopes", "expiresAt", "revokedAt", "userId" OR DELETE ON "ApiToken"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('people');
CREATE TRIGGER "Tenant_people_changed" AFTER UPDATE OF "archivedAt" OR DELETE ON "Tenant"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('people');
