-- Launches, events, webhooks, alerts and mail.

-- A pending or running launch has an account; only a pending one has a deadline.
ALTER TABLE "Launch"
  ADD CONSTRAINT "Launch_state" CHECK ("state" IN ('pending', 'running', 'failed', 'nothing-fits', 'ended')),
  ADD CONSTRAINT "Launch_amounts" CHECK ("instances" >= 1 AND "attempts" BETWEEN 1 AND 10),
  ADD CONSTRAINT "Launch_placed" CHECK (
  ("state" NOT IN ('pending', 'running') OR "accountId" IS NOT NULL)
  AND ("state" = 'pending') = ("deadline" IS NOT NULL) AND ("state" = 'ended') = ("endedAt" IS NOT NULL));

-- Counts current instances from the index alone.
CREATE INDEX "Launch_held_idx" ON "Launch" ("poolId", "accountId", "realm", "hardwareProfile", "instances") WHERE "state" IN ('pending', 'running');
-- Launches that named a private cloud, newest first. The expression is the one that Prisma writes
-- for this filter.
CREATE INDEX "Launch_pcloud_idx" ON "Launch" (("request" #> '{pcloud}'), "at" DESC, "id" DESC)
  WHERE ("request" #> '{pcloud}') <> 'null';

-- Hours that a report covers in part are read from the launches that begin or end within them.
CREATE INDEX "Launch_settledAt_idx" ON "Launch" ("settledAt") WHERE "settledAt" IS NOT NULL;
CREATE INDEX "Launch_endedAt_idx" ON "Launch" ("endedAt") WHERE "endedAt" IS NOT NULL;

ALTER TABLE "Webhook"
  ADD CONSTRAINT "Webhook_previous_secret" CHECK (("sealedPreviousSecret" IS NULL) = ("previousSecretUntil" IS NULL));

ALTER TABLE "WebhookDelivery"
  ADD CONSTRAINT "WebhookDelivery_state" CHECK (
  "state" IN ('pending', 'delivered', 'dead') AND ("state" = 'pending') = ("nextTryAt" IS NOT NULL));

ALTER TABLE "Alert"
  ADD CONSTRAINT "Alert_count" CHECK ("count" >= 1);

-- One open alert for each subject, however many processes check it.
CREATE UNIQUE INDEX "Alert_open_key" ON "Alert" ("kind", "subjectId") WHERE "resolvedAt" IS NULL;

ALTER TABLE "AlertCheck"
  ADD CONSTRAINT "AlertCheck_one" CHECK ("id" = 'main');

ALTER TABLE "Mail"
  ADD CONSTRAINT "Mail_state" CHECK ("state" IN ('waiting', 'sent', 'logged', 'failed'));

-- Wakes the readers of events.
CREATE FUNCTION berth_tell_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('berth_events', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_told" AFTER INSERT ON "Event" FOR EACH STATEMENT EXECUTE FUNCTION berth_tell_of_events();

-- Notifications are the events that need a person; those of launches are many, and none of them.
CREATE INDEX "Event_notices" ON "Event" ("at" DESC) WHERE "kind" NOT LIKE 'launch.%';
