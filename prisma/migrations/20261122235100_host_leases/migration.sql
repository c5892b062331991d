-- How long a host stays offered; what its owner was told of a lease; and hosts that died while they were held.
ALTER TABLE "Setting" ADD COLUMN "offerMinutes" INTEGER;
ALTER TABLE "Setting" ADD CONSTRAINT "Setting_offer_minutes" CHECK ("offerMinutes" BETWEEN 1 AND 10080);
ALTER TABLE "HostAllocation" ADD COLUMN "leaseWarned" INTEGER,
ADD COLUMN "lateAt" TIMESTAMPTZ(3),
ADD COLUMN "downAt" TIMESTAMPTZ(3);
CREATE INDEX "HostWaiting_open_idx" ON "HostWaiting" ("flavorId", "queuedAt", "id") WHERE "closedAt" IS NULL;

-- A replacement takes the units over, so that it is no question of the limit.
CREATE OR REPLACE FUNCTION berth_host_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM FROM "Tenant" WHERE "id" IN (SELECT p."tenantId" FROM added AS a JOIN "Pcloud" AS p ON p."id" = a."pcloudId")
    ORDER BY "id" FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM "Tenant" AS t
    WHERE t."id" IN (SELECT p."tenantId" FROM added AS a JOIN "Pcloud" AS p ON p."id" = a."pcloudId" WHERE a."replacesId" IS NULL)
    AND t."hostUnitLimit" < (SELECT sum(o."units") FROM "Pcloud" AS p JOIN "HostAllocation" AS o ON o."pcloudId" = p."id" AND o."closedAt" IS NULL
      WHERE p."tenantId" = t."id")) THEN
    RAISE EXCEPTION 'new row for relation "HostAllocation" violates check constraint "HostAllocation_limit"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'HostAllocation_limit';
  END IF;
  RETURN NULL;
END $$;

-- A host in quarantine is held by nobody; what it is reserved for later gets another host then. It leaves its pool with
-- nothing open.
CREATE FUNCTION berth_quarantined_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "HostAllocation" WHERE "nodeId" = NEW."nodeId" AND "closedAt" IS NULL AND ("heldAt" IS NOT NULL OR "waitingId" IS NOT NULL)) THEN
    RAISE EXCEPTION 'update on "PoolHost" violates check constraint "PoolHost_allocated"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'PoolHost_allocated';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "PoolHost_moved" ON "PoolHost";
CREATE TRIGGER "PoolHost_moved" AFTER UPDATE ON "PoolHost" FOR EACH ROW
  WHEN (OLD."flavorId" IS DISTINCT FROM NEW."flavorId") EXECUTE FUNCTION berth_pool_host_stays();
CREATE TRIGGER "PoolHost_quarantined" AFTER UPDATE ON "PoolHost" FOR EACH ROW
  WHEN (OLD."quarantinedAt" IS NULL AND NEW."quarantinedAt" IS NOT NULL) EXECUTE FUNCTION berth_quarantined_free();
