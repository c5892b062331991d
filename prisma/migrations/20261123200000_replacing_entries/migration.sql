-- An entry of the waiting list can replace a host that is down. The host that is offered to it takes no units of its
-- own, because the host that it replaces still counts; accepting it is the replacement.
ALTER TABLE "HostWaiting" ADD COLUMN "replacesId" TEXT;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "HostAllocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_replaces_one" CHECK ("replacesId" IS NULL OR "count" = 1);
CREATE INDEX "HostWaiting_replacesId_idx" ON "HostWaiting"("replacesId");

ALTER TABLE "HostAllocation"
  DROP CONSTRAINT "HostAllocation_facts",
  DROP CONSTRAINT "HostAllocation_closed",
  ADD CONSTRAINT "HostAllocation_facts" CHECK (btrim("name") <> '' AND length("name") <= 200 AND ("units" >= 1 OR ("units" = 0 AND "heldAt" IS NULL))
  AND "among" >= 1 AND "startAt" < "endAt" AND (NOT "enabled" OR ("heldAt" IS NOT NULL AND "closedAt" IS NULL AND "drainingAt" IS NULL))),
  ADD CONSTRAINT "HostAllocation_closed" CHECK (("closedAt" IS NULL) = ("closedBecause" IS NULL)
  AND ("closedAt" IS NULL) = ("closedBy" IS NULL) AND "heldAt" <= "closedAt"
  AND "closedBecause" IN ('released', 'ended', 'replaced', 'withdrawn', 'lapsed', 'accepted'));

-- As before, and a host that takes no units is offered to a tenant above its limit too.
CREATE OR REPLACE FUNCTION berth_host_allocated() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  IF EXISTS (SELECT FROM added AS a LEFT JOIN "PoolHost" AS h ON h."nodeId" = a."nodeId" AND h."flavorId" = a."flavorId" AND h."quarantinedAt" IS NULL
    WHERE h."nodeId" IS NULL) THEN
    RAISE EXCEPTION 'new row for relation "HostAllocation" violates check constraint "HostAllocation_pool"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'HostAllocation_pool';
  END IF;
  IF EXISTS (SELECT FROM added AS a LEFT JOIN "HostAllocation" AS o ON o."id" = a."replacesId" AND o."pcloudId" = a."pcloudId"
      AND o."name" = a."name" AND o."units" = a."units" AND o."closedBecause" = 'replaced'
    WHERE a."replacesId" IS NOT NULL AND o."id" IS NULL) THEN
    RAISE EXCEPTION 'new row for relation "HostAllocation" violates check constraint "HostAllocation_replaces"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'HostAllocation_replaces';
  END IF;
  PERFORM berth_lock_host_owners(array(SELECT p."tenantId" FROM added AS a JOIN "Pcloud" AS p ON p."id" = a."pcloudId"));
  IF EXISTS (SELECT FROM "Tenant" AS t
    WHERE t."id" IN (SELECT p."tenantId" FROM added AS a JOIN "Pcloud" AS p ON p."id" = a."pcloudId" WHERE a."replacesId" IS NULL AND a."units" > 0)
    AND t."hostUnitLimit" IS NOT NULL
    AND t."hostUnitLimit" < (SELECT sum((SELECT sum(o."units") FROM "HostAllocation" AS o WHERE o."pcloudId" = p."id" AND o."closedAt" IS NULL))
      FROM "Pcloud" AS p WHERE p."tenantId" = t."id")) THEN
    RAISE EXCEPTION 'new row for relation "HostAllocation" violates check constraint "HostAllocation_limit"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'HostAllocation_limit';
  END IF;
  RETURN NULL;
END $$;

CALL berth_record('HostWaiting', 'host-waiting', ARRAY['id'],
  ARRAY['pcloudId', 'flavorId', 'realmId', 'count', 'names', 'askedAt', 'queuedAt', 'offeredAt', 'offerEndsAt', 'closedAt', 'closedBecause', 'requestedBy', 'enable', 'replacesId']);
