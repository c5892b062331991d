-- What launch drivers made on clouds: written before the first call, so that a killed process leaves nothing unknown.
CREATE TABLE "CloudAttempt" (
    "launchId" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "accountId" TEXT NOT NULL,
    "realm" TEXT,
    "begunAt" TIMESTAMPTZ(3) NOT NULL,
    "servers" JSONB NOT NULL DEFAULT '[]',
    "failure" TEXT,
    "cleanUpAt" TIMESTAMPTZ(3),
    "cleanUpError" TEXT,
    "emptySince" TIMESTAMPTZ(3),
    "goneAt" TIMESTAMPTZ(3),

    CONSTRAINT "CloudAttempt_pkey" PRIMARY KEY ("launchId","attempt"),
    CONSTRAINT "CloudAttempt_servers" CHECK (jsonb_typeof("servers") = 'array')
);

CREATE INDEX "CloudAttempt_goneAt_cleanUpAt_idx" ON "CloudAttempt"("goneAt", "cleanUpAt");
CREATE INDEX "CloudAttempt_accountId_idx" ON "CloudAttempt"("accountId");

ALTER TABLE "CloudAttempt" ADD CONSTRAINT "CloudAttempt_launchId_fkey" FOREIGN KEY ("launchId") REFERENCES "Launch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CloudAttempt" ADD CONSTRAINT "CloudAttempt_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
