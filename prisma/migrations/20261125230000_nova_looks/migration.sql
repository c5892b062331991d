-- What the job that compares Nova with pools and private clouds found last.
ALTER TABLE "CloudAccount" ADD COLUMN "novaAt" TIMESTAMPTZ(3),
ADD COLUMN "novaBlocked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "novaChanges" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "novaError" TEXT,
ADD COLUMN "novaFailingSince" TIMESTAMPTZ(3),
ADD COLUMN "novaSince" TIMESTAMPTZ(3);
