-- Dedicated hosts: their flavors and pools, the Pclouds of tenants, who holds which host when, and who waits for one.
ALTER TABLE "Tenant" ADD COLUMN "dedicatedOnly" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "hostUnitLimit" INTEGER;
ALTER TABLE "Vm" ADD COLUMN "pcloudId" TEXT;

CREATE TABLE "HostFlavor" (
    "id" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "units" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "HostFlavor_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PoolHost" (
    "nodeId" TEXT NOT NULL,
    "flavorId" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "quarantinedAt" TIMESTAMPTZ(3),
    "quarantineNote" TEXT,
    CONSTRAINT "PoolHost_pkey" PRIMARY KEY ("nodeId")
);

CREATE TABLE "Pcloud" (
    "id" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ramRatio" DOUBLE PRECISION,
    "cpuRatio" DOUBLE PRECISION,
    "hardwareProfiles" JSONB,
    "images" JSONB,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "keyWeights" JSONB NOT NULL DEFAULT '{}',
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Pcloud_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PcloudTenant" (
    "pcloudId" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    CONSTRAINT "PcloudTenant_pkey" PRIMARY KEY ("pcloudId","tenantId")
);

CREATE TABLE "HostAllocation" (
    "id" TEXT NOT NULL,
    "pcloudId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nodeId" TEXT NOT NULL,
    "flavorId" TEXT NOT NULL,
    "units" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "drainingAt" TIMESTAMPTZ(3),
    "startAt" TIMESTAMPTZ(3) NOT NULL,
    "endAt" TIMESTAMPTZ(3),
    "heldAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "closedBecause" TEXT,
    "waitingId" TEXT,
    "replacesId" TEXT,
    "seed" TEXT NOT NULL,
    "among" INTEGER NOT NULL,
    "freeHash" TEXT,
    "requestedBy" TEXT NOT NULL,
    "closedBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "HostAllocation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "HostWaiting" (
    "id" TEXT NOT NULL,
    "pcloudId" TEXT NOT NULL,
    "flavorId" TEXT NOT NULL,
    "realmId" TEXT,
    "count" INTEGER NOT NULL,
    "names" JSONB NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "queuedAt" TIMESTAMPTZ(3) NOT NULL,
    "offeredAt" TIMESTAMPTZ(3),
    "offerEndsAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "closedBecause" TEXT,
    "requestedBy" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "HostWaiting_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "PoolHost_flavorId_nodeId_idx" ON "PoolHost"("flavorId", "nodeId");
CREATE INDEX "Pcloud_tenantId_name_id_idx" ON "Pcloud"("tenantId", "name", "id");
CREATE INDEX "Pcloud_name_id_idx" ON "Pcloud"("name", "id");
CREATE INDEX "PcloudTenant_tenantId_idx" ON "PcloudTenant"("tenantId");
CREATE UNIQUE INDEX "HostAllocation_replacesId_key" ON "HostAllocation"("replacesId");
CREATE INDEX "HostAllocation_pcloudId_closedAt_idx" ON "HostAllocation"("pcloudId", "closedAt");
CREATE INDEX "HostAllocation_nodeId_startAt_idx" ON "HostAllocation"("nodeId", "startAt");
CREATE INDEX "HostAllocation_waitingId_idx" ON "HostAllocation"("waitingId");
CREATE INDEX "HostWaiting_flavorId_queuedAt_id_idx" ON "HostWaiting"("flavorId", "queuedAt", "id");
CREATE INDEX "HostWaiting_pcloudId_closedAt_idx" ON "HostWaiting"("pcloudId", "closedAt");
CREATE INDEX "Vm_pcloudId_idx" ON "Vm"("pcloudId");
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PoolHost" ADD CONSTRAINT "PoolHost_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PoolHost" ADD CONSTRAINT "PoolHost_flavorId_fkey" FOREIGN KEY ("flavorId") REFERENCES "HostFlavor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Pcloud" ADD CONSTRAINT "Pcloud_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PcloudTenant" ADD CONSTRAINT "PcloudTenant_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PcloudTenant" ADD CONSTRAINT "PcloudTenant_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_waitingId_fkey" FOREIGN KEY ("waitingId") REFERENCES "HostWaiting"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "HostAllocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_flavorId_fkey" FOREIGN KEY ("flavorId") REFERENCES "HostFlavor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Tenant" ADD CONSTRAINT "Tenant_host_units" CHECK ("hostUnitLimit" >= 0);
ALTER TABLE "HostFlavor" ADD CONSTRAINT "HostFlavor_facts" CHECK ("units" >= 1 AND btrim("id") <> '' AND length("id") <= 200);
ALTER TABLE "Pcloud" ADD CONSTRAINT "Pcloud_facts" CHECK (btrim("name") <> '' AND length("name") <= 200
  AND "ramRatio" > 0 AND "cpuRatio" > 0 AND jsonb_typeof("settings") = 'object' AND jsonb_typeof("keyWeights") = 'object'
  AND ("hardwareProfiles" IS NULL OR jsonb_typeof("hardwareProfiles") = 'array') AND ("images" IS NULL OR jsonb_typeof("images") = 'array'));
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_facts" CHECK ("count" >= 1 AND jsonb_array_length("names") = "count"
  AND ("offeredAt" IS NULL) = ("offerEndsAt" IS NULL) AND "offeredAt" < "offerEndsAt"
  AND ("closedAt" IS NULL) = ("closedBecause" IS NULL) AND "closedBecause" IN ('accepted', 'withdrawn'));
CREATE UNIQUE INDEX "HostWaiting_one_open" ON "HostWaiting" ("pcloudId", "flavorId") WHERE "closedAt" IS NULL;

ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_facts" CHECK (btrim("name") <> '' AND length("name") <= 200 AND "units" >= 1
  AND "among" >= 1 AND "startAt" < "endAt" AND (NOT "enabled" OR ("heldAt" IS NOT NULL AND "closedAt" IS NULL AND "drainingAt" IS NULL)));
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_closed" CHECK (("closedAt" IS NULL) = ("closedBecause" IS NULL)
  AND ("closedAt" IS NULL) = ("closedBy" IS NULL) AND "heldAt" <= "closedAt"
  AND "closedBecause" IN ('released', 'ended', 'replaced', 'withdrawn', 'lapsed'));
CREATE UNIQUE INDEX "HostAllocation_name" ON "HostAllocation" ("pcloudId", "name") WHERE "closedAt" IS NULL;
-- A host is held by one Pcloud, also where a lease has ended and the host is not yet empty.
CREATE UNIQUE INDEX "HostAllocation_one_holder" ON "HostAllocation" ("nodeId") WHERE "heldAt" IS NOT NULL AND "closedAt" IS NULL;
CREATE INDEX "HostAllocation_open_idx" ON "HostAllocation" ("nodeId") WHERE "closedAt" IS NULL;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_no_overlap" EXCLUDE USING gist (
  "nodeId" WITH =,
  tstzrange("startAt", CASE WHEN "closedAt" IS NULL THEN "endAt" ELSE greatest("startAt", "closedAt") END) WITH &&
);
-- What it was drawn from stays.
CREATE TRIGGER "HostAllocation_draw" BEFORE UPDATE ON "HostAllocation" FOR EACH ROW
  WHEN ((OLD."pcloudId", OLD."nodeId", OLD."flavorId", OLD."units", OLD."name", OLD."seed", OLD."among", OLD."startAt")
    IS DISTINCT FROM (NEW."pcloudId", NEW."nodeId", NEW."flavorId", NEW."units", NEW."name", NEW."seed", NEW."among", NEW."startAt")
    OR (OLD."closedAt" IS NOT NULL AND OLD."closedAt" IS DISTINCT FROM NEW."closedAt"))
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "HostAllocation_kept" BEFORE DELETE ON "HostAllocation" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "HostAllocation_no_truncate" BEFORE TRUNCATE ON "HostAllocation" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- Hosts come from their pool, and no owner has more units than its limit.
CREATE FUNCTION berth_host_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added AS a LEFT JOIN "PoolHost" AS h ON h."nodeId" = a."nodeId" AND h."flavorId" = a."flavorId" AND h."quarantinedAt" IS NULL
    WHERE h."nodeId" IS NULL) THEN
    RAISE EXCEPTION 'new row for relation "HostAllocation" violates check constraint "HostAllocation_pool"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'HostAllocation_pool';
  END IF;
  PERFORM FROM "Tenant" WHERE "id" IN (SELECT p."tenantId" FROM added AS a JOIN "Pcloud" AS p ON p."id" = a."pcloudId")
    ORDER BY "id" FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM "Tenant" AS t WHERE t."id" IN (SELECT p."tenantId" FROM added AS a JOIN "Pcloud" AS p ON p."id" = a."pcloudId")
    AND t."hostUnitLimit" < (SELECT sum(o."units") FROM "Pcloud" AS p JOIN "HostAllocation" AS o ON o."pcloudId" = p."id" AND o."closedAt" IS NULL
      WHERE p."tenantId" = t."id")) THEN
    RAISE EXCEPTION 'new row for relation "HostAllocation" violates check constraint "HostAllocation_limit"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'HostAllocation_limit';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "HostAllocation_added" AFTER INSERT ON "HostAllocation" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION berth_host_allocated();

-- A host that is reserved, offered or held stays in its pool, and its flavor keeps its units.
CREATE FUNCTION berth_pool_host_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "HostAllocation" WHERE "nodeId" = OLD."nodeId" AND "closedAt" IS NULL) THEN
    RAISE EXCEPTION 'update or delete on "PoolHost" violates check constraint "PoolHost_allocated"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'PoolHost_allocated';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "PoolHost_removed" AFTER DELETE ON "PoolHost" FOR EACH ROW EXECUTE FUNCTION berth_pool_host_stays();
CREATE TRIGGER "PoolHost_moved" AFTER UPDATE ON "PoolHost" FOR EACH ROW
  WHEN ((OLD."flavorId", OLD."quarantinedAt") IS DISTINCT FROM (NEW."flavorId", NEW."quarantinedAt")) EXECUTE FUNCTION berth_pool_host_stays();
CREATE FUNCTION berth_flavor_units_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "HostAllocation" WHERE "flavorId" = OLD."id" AND "closedAt" IS NULL) THEN
    RAISE EXCEPTION 'update on "HostFlavor" violates check constraint "HostFlavor_units_fixed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'HostFlavor_units_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "HostFlavor_units" BEFORE UPDATE OF "units" ON "HostFlavor" FOR EACH ROW
  WHEN (OLD."units" <> NEW."units") EXECUTE FUNCTION berth_flavor_units_stay();

-- What placements read of a node beside its own row: its pool, who holds it, and what that Pcloud says. Clusters are locked
-- in the order of their ids before their nodes.
CREATE FUNCTION berth_nodes_change(node_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Cluster" WHERE "id" IN (SELECT "clusterId" FROM "Node" WHERE "id" = ANY(node_ids)) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "Node" SET "placeRevision" = 0 WHERE "id" = ANY(node_ids);
END $$;
CREATE FUNCTION berth_hosts_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_nodes_change(array(SELECT DISTINCT "nodeId" FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER "PoolHost_change_added" AFTER INSERT ON "PoolHost" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_hosts_change();
CREATE TRIGGER "PoolHost_change_changed" AFTER UPDATE ON "PoolHost" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_hosts_change();
CREATE TRIGGER "PoolHost_change_gone" AFTER DELETE ON "PoolHost" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_hosts_change();
CREATE TRIGGER "HostAllocation_change_added" AFTER INSERT ON "HostAllocation" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_hosts_change();
CREATE TRIGGER "HostAllocation_change_changed" AFTER UPDATE ON "HostAllocation" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_hosts_change();
CREATE FUNCTION berth_pcloud_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_nodes_change(array(SELECT DISTINCT a."nodeId" FROM changed AS c JOIN "HostAllocation" AS a ON a."pcloudId" = c."id"
    WHERE a."heldAt" IS NOT NULL AND a."closedAt" IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER "Pcloud_change_changed" AFTER UPDATE ON "Pcloud" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_pcloud_changes();
CREATE FUNCTION berth_pcloud_tenants_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_nodes_change(array(SELECT DISTINCT a."nodeId" FROM changed AS c JOIN "HostAllocation" AS a ON a."pcloudId" = c."pcloudId"
    WHERE a."heldAt" IS NOT NULL AND a."closedAt" IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER "PcloudTenant_change_added" AFTER INSERT ON "PcloudTenant" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_pcloud_tenants_change();
CREATE TRIGGER "PcloudTenant_change_gone" AFTER DELETE ON "PcloudTenant" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_pcloud_tenants_change();

-- The VMs of a node take no more memory than may be committed there, a VM runs in its own cluster, and where its Pcloud says.
CREATE OR REPLACE FUNCTION berth_vm_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE committable double precision; pool text; holder text; ratio double precision;
BEGIN
  PERFORM FROM "Node" WHERE "id" = NEW."nodeId" AND "clusterId" = NEW."clusterId" FOR NO KEY UPDATE;
  SELECT h."flavorId", p."id", coalesce(p."ramRatio", 1.5) INTO pool, holder, ratio FROM "PoolHost" AS h
    LEFT JOIN "HostAllocation" AS a ON a."nodeId" = h."nodeId" AND a."heldAt" IS NOT NULL AND a."closedAt" IS NULL
    LEFT JOIN "Pcloud" AS p ON p."id" = a."pcloudId" WHERE h."nodeId" = NEW."nodeId";
  IF NEW."pcloudId" IS DISTINCT FROM holder OR (pool IS NOT NULL AND holder IS NULL) THEN
    RAISE EXCEPTION 'new row for relation "Vm" violates check constraint "Vm_pcloud"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Vm_pcloud';
  END IF;
  SELECT "ramMb" * CASE WHEN holder IS NULL THEN "ramContentionRatio" ELSE ratio END INTO committable FROM "Node"
    WHERE "id" = NEW."nodeId" AND "clusterId" = NEW."clusterId";
  IF committable IS NULL OR committable < (SELECT sum("ramMb") FROM "Vm" WHERE "nodeId" = NEW."nodeId") THEN
    RAISE EXCEPTION 'new row for relation "Vm" violates check constraint "Vm_fits"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Vm_fits';
  END IF;
  RETURN NULL;
END $$;
-- A VM stays in its Pcloud.
CREATE TRIGGER "Vm_pcloud" BEFORE UPDATE OF "pcloudId" ON "Vm" FOR EACH ROW
  WHEN (OLD."pcloudId" IS DISTINCT FROM NEW."pcloudId") EXECUTE FUNCTION berth_refuse_change();
