-- Times of the record are taken from the database's clock while the counts are locked.

-- "at" is when a launch was decided; "requestedAt" when its request arrived. Until now "at" was the arrival.
ALTER TABLE "Launch" ADD COLUMN "requestedAt" TIMESTAMPTZ(3);
UPDATE "Launch" SET "requestedAt" = "at";
ALTER TABLE "Launch" ALTER COLUMN "requestedAt" SET NOT NULL;

-- When a reservation last changed here: the next change is recorded after it, even if the clock was set back.
ALTER TABLE "Account" ADD COLUMN "countedAt" TIMESTAMPTZ(3);
ALTER TABLE "Pool" ADD COLUMN "countedAt" TIMESTAMPTZ(3);
ALTER TABLE "Tenant" ADD COLUMN "countedAt" TIMESTAMPTZ(3);
