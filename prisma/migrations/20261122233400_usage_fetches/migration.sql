-- A source is asked by one fetch at a time.
ALTER TABLE "PodUsageSource" ADD COLUMN "fetchingSince" TIMESTAMPTZ(3);
