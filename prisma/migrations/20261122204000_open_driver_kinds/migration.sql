-- The registry of launch drivers knows their kinds; the database checks the form of what is stored.
ALTER TABLE "Account" DROP CONSTRAINT "Account_driver";
ALTER TABLE "Account" ADD CONSTRAINT "Account_driver"
  CHECK ("driver" ~ '^[a-z][a-z0-9-]{0,39}$' AND jsonb_typeof("driverConfig") = 'object');
