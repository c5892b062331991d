-- The overview: what ran hour by hour, what needs somebody, and the mail that says so.

-- Thresholds and recipients of alerts, as lib/features/alerts/schema.ts reads them; what is absent has its default.
ALTER TABLE "Setting" ADD COLUMN "alerts" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "HourlyRate" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "poolId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "instances" INTEGER NOT NULL,
    "unpriced" INTEGER NOT NULL,
    "costPerHour" DECIMAL(36,12) NOT NULL,

    CONSTRAINT "HourlyRate_pkey" PRIMARY KEY ("hour","poolId","accountId")
);
ALTER TABLE "HourlyRate" ADD CONSTRAINT "HourlyRate_unpriced" CHECK ("unpriced" BETWEEN 0 AND "instances");

-- CreateTable
CREATE TABLE "HourlyUsage" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "accountId" TEXT NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "HourlyUsage_pkey" PRIMARY KEY ("hour","accountId")
);

-- CreateTable
CREATE TABLE "Alert" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "mark" TEXT NOT NULL,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,
    "ackedAt" TIMESTAMPTZ(3),
    "ackedBy" TEXT,
    "snoozedUntil" TIMESTAMPTZ(3),
    "snoozedMark" TEXT,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Alert_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "Alert" ADD CONSTRAINT "Alert_count" CHECK ("count" >= 1);

-- CreateTable
CREATE TABLE "AlertCheck" (
    "id" TEXT NOT NULL DEFAULT 'main',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AlertCheck_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "AlertCheck" ADD CONSTRAINT "AlertCheck_one" CHECK ("id" = 'main');

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_state" CHECK ("state" IN ('waiting', 'sent', 'logged', 'failed'));

-- CreateIndex
CREATE INDEX "HourlyRate_accountId_hour_idx" ON "HourlyRate"("accountId", "hour");

-- CreateIndex
CREATE INDEX "HourlyUsage_accountId_hour_idx" ON "HourlyUsage"("accountId", "hour");

-- CreateIndex
CREATE INDEX "Alert_resolvedAt_idx" ON "Alert"("resolvedAt");

-- CreateIndex
CREATE INDEX "Mail_at_idx" ON "Mail"("at");

-- CreateIndex
CREATE INDEX "Mail_state_nextTryAt_idx" ON "Mail"("state", "nextTryAt");

-- CreateIndex
CREATE INDEX "AccountFailure_at_accountId_source_idx" ON "AccountFailure"("at", "accountId", "source");

-- CreateIndex
CREATE INDEX "AttemptResult_at_idx" ON "AttemptResult"("at");

-- CreateIndex
CREATE INDEX "AuditEntry_action_id_idx" ON "AuditEntry"("action", "id");

-- CreateIndex
CREATE INDEX "PolicyVersion_createdAt_idx" ON "PolicyVersion"("createdAt");

-- One open alert for one thing, however many processes look.
CREATE UNIQUE INDEX "Alert_open_key" ON "Alert"("kind", "subjectId") WHERE "resolvedAt" IS NULL;

-- What runs now is added up from the index alone.
CREATE INDEX "Launch_held_idx" ON "Launch"("poolId", "accountId", "realm", "hardwareProfile", "instances") WHERE "state" IN ('pending', 'running');
