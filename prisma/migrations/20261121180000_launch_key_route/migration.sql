-- The same key on another route is another key, as it is everywhere else. It stood behind the key, after a space.
ALTER TABLE "LaunchKey" DROP CONSTRAINT "LaunchKey_pkey";
ALTER TABLE "LaunchKey" ADD COLUMN "route" TEXT;
UPDATE "LaunchKey" SET
  "route" = coalesce(substring("key" FROM ' (/[^ ]*)$'), '/launches'),
  "key" = regexp_replace("key", ' /[^ ]*$', '');
ALTER TABLE "LaunchKey" ALTER COLUMN "route" SET NOT NULL;
ALTER TABLE "LaunchKey" ADD CONSTRAINT "LaunchKey_pkey" PRIMARY KEY ("principal", "route", "key");
