-- The times of an attempt on a cloud, and an index of the attempts whose servers are being built.
ALTER TABLE "CloudAttempt"
  ADD COLUMN "startedAt" TIMESTAMPTZ(3),
  ADD COLUMN "acceptedAt" TIMESTAMPTZ(3),
  ADD COLUMN "settledAt" TIMESTAMPTZ(3),
  ADD COLUMN "stoppingAt" TIMESTAMPTZ(3);

-- Attempts of before are followed by the new job, and their first call is not known better.
UPDATE "CloudAttempt" AS c SET "startedAt" = "begunAt", "stoppingAt" = CASE WHEN "cleanUpAt" IS NULL THEN NULL ELSE "begunAt" END,
  "acceptedAt" = CASE WHEN l."state" = 'pending' AND l."attempts" = c."attempt" THEN "begunAt" END,
  "settledAt" = CASE WHEN l."state" = 'pending' AND l."attempts" = c."attempt" THEN NULL ELSE "begunAt" END
FROM "Launch" AS l WHERE l."id" = c."launchId";

ALTER TABLE "CloudAttempt" ALTER COLUMN "startedAt" SET NOT NULL;

CREATE INDEX "CloudAttempt_open_idx" ON "CloudAttempt"("accountId") WHERE "settledAt" IS NULL;
