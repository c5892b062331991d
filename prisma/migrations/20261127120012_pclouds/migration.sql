-- Private clouds: flavors, pools of hosts, allocations and the waiting list.

ALTER TABLE "HostFlavor"
  ADD CONSTRAINT "HostFlavor_facts" CHECK ("units" >= 1 AND btrim("id") <> '' AND length("id") <= 200);

ALTER TABLE "Pcloud"
  ADD CONSTRAINT "Pcloud_facts" CHECK (btrim("name") <> '' AND length("name") <= 200
  AND "ramRatio" > 0 AND "cpuRatio" > 0 AND jsonb_typeof("settings") = 'object' AND jsonb_typeof("keyWeights") = 'object'
  AND ("hardwareProfiles" IS NULL OR jsonb_typeof("hardwareProfiles") = 'array') AND ("images" IS NULL OR jsonb_typeof("images") = 'array'));

ALTER TABLE "HostAllocation"
  ADD CONSTRAINT "HostAllocation_facts" CHECK (btrim("name") <> '' AND length("name") <= 200 AND ("units" >= 1 OR ("units" = 0 AND "heldAt" IS NULL))
  AND "among" >= 1 AND "startAt" < "endAt" AND (NOT "enabled" OR ("heldAt" IS NOT NULL AND "closedAt" IS NULL AND "drainingAt" IS NULL))),
  ADD CONSTRAINT "HostAllocation_closed" CHECK (("closedAt" IS NULL) = ("closedBecause" IS NULL)
  AND ("closedAt" IS NULL) = ("closedBy" IS NULL) AND "heldAt" <= "closedAt"
  AND "closedBecause" IN ('released', 'ended', 'replaced', 'withdrawn', 'lapsed', 'accepted'));

CREATE UNIQUE INDEX "HostAllocation_name" ON "HostAllocation" ("pcloudId", "name") WHERE "closedAt" IS NULL;
-- A host is held by one private cloud, including the time between the end of a lease and the
-- release of the host.
CREATE UNIQUE INDEX "HostAllocation_one_holder" ON "HostAllocation" ("nodeId") WHERE "heldAt" IS NOT NULL AND "closedAt" IS NULL;
-- After the unique indexes: PostgreSQL checks indexes in the order of their creation, and the first
-- one that fails names the error.
ALTER TABLE "HostAllocation"
  ADD CONSTRAINT "HostAllocation_no_overlap" EXCLUDE USING gist (
  "nodeId" WITH =,
  tstzrange("startAt", CASE WHEN "closedAt" IS NULL THEN "endAt" ELSE greatest("startAt", "closedAt") END) WITH &&
);
CREATE INDEX "HostAllocation_open_idx" ON "HostAllocation" ("nodeId") WHERE "closedAt" IS NULL;
-- Reserved and offered hosts are few; free hosts are read without them.
CREATE INDEX "HostAllocation_reserved_idx" ON "HostAllocation" ("nodeId") WHERE "closedAt" IS NULL AND "heldAt" IS NULL;
-- Sessions cache the plans of triggers: a plan made while few hosts were held would scan all of
-- them. The functions that use these indexes turn sequential scans off.
CREATE INDEX "HostAllocation_ended_idx" ON "HostAllocation" ("nodeId", "closedAt") WHERE "closedAt" IS NOT NULL;

ALTER TABLE "HostWaiting"
  ADD CONSTRAINT "HostWaiting_facts" CHECK ("count" >= 1 AND jsonb_array_length("names") = "count"
  AND ("offeredAt" IS NULL) = ("offerEndsAt" IS NULL) AND "offeredAt" < "offerEndsAt"
  AND ("closedAt" IS NULL) = ("closedBecause" IS NULL) AND "closedBecause" IN ('accepted', 'withdrawn')),
  ADD CONSTRAINT "HostWaiting_replaces_one" CHECK ("replacesId" IS NULL OR "count" = 1);

CREATE UNIQUE INDEX "HostWaiting_one_open" ON "HostWaiting" ("pcloudId", "flavorId") WHERE "closedAt" IS NULL;
CREATE INDEX "HostWaiting_open_idx" ON "HostWaiting" ("flavorId", "queuedAt", "id") WHERE "closedAt" IS NULL;

-- A VM stays in its private cloud.
CREATE TRIGGER "Vm_pcloud" BEFORE UPDATE OF "pcloudId" ON "Vm" FOR EACH ROW
  WHEN (OLD."pcloudId" IS DISTINCT FROM NEW."pcloudId") EXECUTE FUNCTION berth_refuse_change();

-- The facts of a draw do not change, and a closed allocation stays closed.
CREATE TRIGGER "HostAllocation_kept" BEFORE DELETE ON "HostAllocation" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "HostAllocation_no_truncate" BEFORE TRUNCATE ON "HostAllocation" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "HostAllocation_draw" BEFORE UPDATE ON "HostAllocation" FOR EACH ROW
  WHEN ((OLD."pcloudId", OLD."nodeId", OLD."flavorId", OLD."units", OLD."name", OLD."seed", OLD."among", OLD."startAt", OLD."realmId", OLD."drawIndex", OLD."freeHash")
    IS DISTINCT FROM (NEW."pcloudId", NEW."nodeId", NEW."flavorId", NEW."units", NEW."name", NEW."seed", NEW."among", NEW."startAt", NEW."realmId", NEW."drawIndex", NEW."freeHash")
    OR (OLD."closedAt" IS NOT NULL AND OLD."closedAt" IS DISTINCT FROM NEW."closedAt"))
  EXECUTE FUNCTION berth_refuse_change();

-- Hosts come from their pool, and no tenant exceeds its limit of units. A replacement uses the
-- units of the host it replaces, and a host that is offered in place of one that is down takes none.
CREATE FUNCTION berth_host_allocated() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
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
CREATE TRIGGER "HostAllocation_added" AFTER INSERT ON "HostAllocation" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION berth_host_allocated();

-- A reserved, offered or held host stays in its pool, and its flavor keeps its units.
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
  WHEN (OLD."flavorId" IS DISTINCT FROM NEW."flavorId") EXECUTE FUNCTION berth_pool_host_stays();

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

-- The pool of a node, its holder and the settings of the private cloud are inputs of placements.
-- Clusters are locked in the order of their ids, before their nodes.
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

-- Placements read the Pcloud that holds a node. A reservation or an offer holds none yet, so it neither changes the node nor
-- locks its cluster, for which launches wait.
CREATE FUNCTION berth_held_hosts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_nodes_change(array(SELECT DISTINCT "nodeId" FROM added WHERE "heldAt" IS NOT NULL AND "closedAt" IS NULL));
  RETURN NULL;
END $$;
CREATE FUNCTION berth_held_hosts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_nodes_change(array(
    SELECT "nodeId" FROM before WHERE "heldAt" IS NOT NULL AND "closedAt" IS NULL
    UNION SELECT "nodeId" FROM changed WHERE "heldAt" IS NOT NULL AND "closedAt" IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER "HostAllocation_change_added" AFTER INSERT ON "HostAllocation" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION berth_held_hosts_added();
CREATE TRIGGER "HostAllocation_change_changed" AFTER UPDATE ON "HostAllocation" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_held_hosts_changed();

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

-- No private cloud holds a host in quarantine. Later reservations get another host when they start.
CREATE FUNCTION berth_quarantined_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "HostAllocation" WHERE "nodeId" = NEW."nodeId" AND "closedAt" IS NULL AND ("heldAt" IS NOT NULL OR "waitingId" IS NOT NULL)) THEN
    RAISE EXCEPTION 'update on "PoolHost" violates check constraint "PoolHost_allocated"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'PoolHost_allocated';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "PoolHost_quarantined" AFTER UPDATE ON "PoolHost" FOR EACH ROW
  WHEN (OLD."quarantinedAt" IS NULL AND NEW."quarantinedAt" IS NOT NULL) EXECUTE FUNCTION berth_quarantined_free();

-- A node leaves its pool of dedicated hosts before it is archived or deleted.
CREATE FUNCTION berth_node_in_pool() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "PoolHost" WHERE "nodeId" = OLD."id") THEN
    RAISE EXCEPTION 'update or delete on "Node" violates check constraint "Node_in_pool"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Node_in_pool';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER "Node_archived_in_pool" AFTER UPDATE OF "archivedAt" ON "Node" FOR EACH ROW
  WHEN (OLD."archivedAt" IS NULL AND NEW."archivedAt" IS NOT NULL) EXECUTE FUNCTION berth_node_in_pool();
CREATE TRIGGER "Node_deleted_in_pool" BEFORE DELETE ON "Node" FOR EACH ROW EXECUTE FUNCTION berth_node_in_pool();

-- A call that waited for a lock may have an arrival time before the host was released. Its
-- allocation then starts at the release, so that no time counts twice.
CREATE FUNCTION berth_host_in_turn() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
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
CREATE TRIGGER "HostAllocation_in_turn" BEFORE INSERT ON "HostAllocation" FOR EACH ROW WHEN (NEW."closedAt" IS NULL)
  EXECUTE FUNCTION berth_host_in_turn();

-- A tenant has at most 2,000 private clouds. Creating one locks the tenant.
CREATE FUNCTION berth_pcloud_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Pcloud" WHERE "tenantId" IN (SELECT "tenantId" FROM added) AND "deletedAt" IS NULL
    GROUP BY "tenantId" HAVING count(*) > 2000) THEN
    RAISE EXCEPTION 'new row for relation "Pcloud" violates check constraint "Pcloud_count"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Pcloud_count';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Pcloud_count" AFTER INSERT ON "Pcloud" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION berth_pcloud_count();

-- The units of a tenant are guarded by an advisory lock, not by the tenant's row, which every
-- launch locks. Tenants are locked in one order, after accounts, pools and tenant rows.
CREATE FUNCTION berth_lock_host_owners(owners text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE owner_key bigint;
BEGIN
  FOR owner_key IN SELECT DISTINCT hashtextextended('host-owner ' || o, 0) FROM unnest(owners) AS o ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(owner_key);
  END LOOP;
END $$;
