-- The same key on another route is another key, as it is everywhere else.
ALTER TABLE "LaunchKey" ADD COLUMN "route" TEXT NOT NULL DEFAULT '/launches';
ALTER TABLE "LaunchKey" ALTER COLUMN "route" DROP DEFAULT;
ALTER TABLE "LaunchKey" DROP CONSTRAINT "LaunchKey_pkey";
ALTER TABLE "LaunchKey" ADD CONSTRAINT "LaunchKey_pkey" PRIMARY KEY ("principal", "route", "key");
