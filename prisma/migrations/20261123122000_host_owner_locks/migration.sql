-- Hosts of a tenant and launches of it change different things: what its hosts take of its limit is guarded by a lock of
-- its own, not by the row of the tenant, which every launch locks. Owners are locked in one order, and after accounts,
-- pools and tenants.
CREATE FUNCTION berth_lock_host_owners(owners text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE owner_key bigint;
BEGIN
  FOR owner_key IN SELECT DISTINCT hashtextextended('host-owner ' || o, 0) FROM unnest(owners) AS o ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(owner_key);
  END LOOP;
END $$;

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
    WHERE t."id" IN (SELECT p."tenantId" FROM added AS a JOIN "Pcloud" AS p ON p."id" = a."pcloudId" WHERE a."replacesId" IS NULL)
    AND t."hostUnitLimit" IS NOT NULL
    AND t."hostUnitLimit" < (SELECT sum((SELECT sum(o."units") FROM "HostAllocation" AS o WHERE o."pcloudId" = p."id" AND o."closedAt" IS NULL))
      FROM "Pcloud" AS p WHERE p."tenantId" = t."id")) THEN
    RAISE EXCEPTION 'new row for relation "HostAllocation" violates check constraint "HostAllocation_limit"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'HostAllocation_limit';
  END IF;
  RETURN NULL;
END $$;
