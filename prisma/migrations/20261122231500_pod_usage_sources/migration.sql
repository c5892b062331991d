-- Where the usage of pods is fetched from, with the last failure.
CREATE TABLE "PodUsageSource" (
    "podId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "sealedSecret" TEXT,
    "triedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "remedy" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "PodUsageSource_pkey" PRIMARY KEY ("podId"),
    CONSTRAINT "PodUsageSource_settings" CHECK ("kind" <> '' AND jsonb_typeof("settings") = 'object'),
    CONSTRAINT "PodUsageSource_failure" CHECK (num_nonnulls("failure", "remedy", "failingSince") IN (0, 3))
);
ALTER TABLE "PodUsageSource" ADD CONSTRAINT "PodUsageSource_podId_fkey"
  FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE CASCADE ON UPDATE CASCADE;
