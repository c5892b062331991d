-- Hosts whose clock differs from the database's by more than their processes tolerate.
CREATE TABLE "HostClock" (
    "host" TEXT NOT NULL,
    "skewMs" BIGINT NOT NULL,
    "measuredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HostClock_pkey" PRIMARY KEY ("host")
);
