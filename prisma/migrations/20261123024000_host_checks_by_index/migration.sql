-- A session keeps the plans of its triggers: one that was made while few hosts were held reads all of them for each new
-- one. These look up a few rows by index, however many there are and whatever the planner knows of them.
CREATE INDEX "HostAllocation_ended_idx" ON "HostAllocation" ("nodeId", "closedAt") WHERE "closedAt" IS NOT NULL;
CREATE OR REPLACE FUNCTION berth_host_in_turn() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE ended timestamptz;
BEGIN
  SELECT "closedAt" INTO ended FROM "HostAllocation"
  WHERE "nodeId" = NEW."nodeId" AND "closedAt" IS NOT NULL AND "closedAt" > NEW."startAt" AND "startAt" < "closedAt"
  ORDER BY "closedAt" DESC LIMIT 1;
  IF ended < coalesce(NEW."endAt", 'infinity') THEN
    NEW."startAt" := ended;
    NEW."heldAt" := greatest(NEW."heldAt", CASE WHEN NEW."heldAt" IS NOT NULL THEN ended END);
  END IF;
  RETURN NEW;
END $$;

-- One without a limit is not added up.
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
  PERFORM FROM "Tenant" WHERE "id" IN (SELECT p."tenantId" FROM added AS a JOIN "Pcloud" AS p ON p."id" = a."pcloudId")
    ORDER BY "id" FOR NO KEY UPDATE;
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
