-- How long sessions last without a call and in any case, by kind of person, and how long new API tokens may last.
ALTER TABLE "Setting" ADD COLUMN "staffIdleMinutes" INTEGER NOT NULL DEFAULT 720;
ALTER TABLE "Setting" ADD COLUMN "staffTotalHours" INTEGER NOT NULL DEFAULT 168;
ALTER TABLE "Setting" ADD COLUMN "tenantIdleMinutes" INTEGER NOT NULL DEFAULT 1440;
ALTER TABLE "Setting" ADD COLUMN "tenantTotalHours" INTEGER NOT NULL DEFAULT 720;
ALTER TABLE "Setting" ADD COLUMN "tokenDays" INTEGER NOT NULL DEFAULT 365;
ALTER TABLE "Setting" ADD CONSTRAINT "Setting_sessionLimits" CHECK (
  "staffIdleMinutes" >= 5 AND "staffTotalHours" >= 1 AND "staffTotalHours" * 60 >= "staffIdleMinutes"
  AND "tenantIdleMinutes" >= 5 AND "tenantTotalHours" >= 1 AND "tenantTotalHours" * 60 >= "tenantIdleMinutes"
  AND "tokenDays" >= 1
);
