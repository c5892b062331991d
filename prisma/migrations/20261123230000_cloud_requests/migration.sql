-- When an attempt last requested servers: without a request there is nothing to delete.
ALTER TABLE "CloudAttempt" ADD COLUMN "requestedAt" TIMESTAMPTZ(3);

-- Attempts of before may have requested some.
UPDATE "CloudAttempt" SET "requestedAt" = "begunAt";
