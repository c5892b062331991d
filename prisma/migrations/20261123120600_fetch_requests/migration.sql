-- A requested fetch is known until it ends, so that no answer reports the one before. A failure of another kind has its own
-- beginning, while "failingSince" goes on: alerts are raised by it.
ALTER TABLE "PodUsageSource"
  ADD COLUMN "requestedAt" TIMESTAMPTZ(3),
  ADD COLUMN "failureKind" TEXT,
  ADD COLUMN "failureSince" TIMESTAMPTZ(3);
UPDATE "PodUsageSource" SET "failureKind" = 'answer', "failureSince" = "failingSince" WHERE "failure" IS NOT NULL;
ALTER TABLE "PodUsageSource" DROP CONSTRAINT "PodUsageSource_failure";
ALTER TABLE "PodUsageSource" ADD CONSTRAINT "PodUsageSource_failure"
  CHECK (num_nonnulls("failure", "remedy", "failingSince", "failureKind", "failureSince") IN (0, 5));
ALTER TABLE "MonitoringSource"
  ADD COLUMN "requestedAt" TIMESTAMPTZ(3),
  ADD COLUMN "failureKind" TEXT,
  ADD COLUMN "failureSince" TIMESTAMPTZ(3);
UPDATE "MonitoringSource" SET "failureKind" = 'answer', "failureSince" = "failingSince" WHERE "failure" IS NOT NULL;
ALTER TABLE "MonitoringSource" DROP CONSTRAINT "MonitoringSource_failure";
ALTER TABLE "MonitoringSource" ADD CONSTRAINT "MonitoringSource_failure"
  CHECK (num_nonnulls("failure", "remedy", "failingSince", "failureKind", "failureSince") IN (0, 5));
