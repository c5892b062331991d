-- Clusters, nodes, keys, VMs and placements.

-- Each process caches what placements read and fetches changed rows alone: every change takes the
-- next number of this sequence.
CREATE SEQUENCE "PlaceRevision";

ALTER TABLE "Cluster"
  ADD CONSTRAINT "Cluster_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "Cluster_amounts" CHECK ("steps" BETWEEN 1 AND 1000 AND "overheadMb" >= 0
      AND "initial" BETWEEN -1e15 AND 1e15 AND "final" BETWEEN -1e15 AND 1e15),
  ADD CONSTRAINT "Cluster_thresholds" CHECK ("initial" >= "final");

ALTER TABLE "Node"
  ADD CONSTRAINT "Node_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "Node_state" CHECK ("state" IN ('running', 'stopped', 'maintenance')),
  ADD CONSTRAINT "Node_amounts" CHECK ("ramMb" >= 0 AND "cpus" >= 0 AND "physicalFreeRamMb" >= 0 AND "load" BETWEEN 0 AND 1
      AND "ramContentionRatio" BETWEEN 0 AND 1000 AND "cpuContentionRatio" BETWEEN 0 AND 1000);

ALTER TABLE "NodeKeyName"
  ADD CONSTRAINT "NodeKeyName_name" CHECK (btrim("name") <> '' AND length("name") <= 200 AND "name" NOT LIKE '#%'),
  ADD CONSTRAINT "NodeKeyName_amounts" CHECK ("weight" BETWEEN -1e15 AND 1e15 AND "position" >= 0),
  ADD CONSTRAINT "NodeKeyName_value" CHECK (jsonb_typeof("value") IN ('number', 'string', 'boolean'));

ALTER TABLE "NodeKeyValue"
  ADD CONSTRAINT "NodeKeyValue_value" CHECK (jsonb_typeof("value") IN ('number', 'string', 'boolean'));

-- A tenant adds keys of the class customer only, at five levels. Names that start with # are the
-- special keys of a cluster.
ALTER TABLE "ResourceKey"
  ADD CONSTRAINT "ResourceKey_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "ResourceKey_subject" CHECK (btrim("subject") <> '' AND length("subject") <= 200),
  ADD CONSTRAINT "ResourceKey_amounts" CHECK ("weight" BETWEEN -1e15 AND 1e15),
  ADD CONSTRAINT "ResourceKey_value" CHECK (jsonb_typeof("value") IN ('number', 'string', 'boolean')),
  ADD CONSTRAINT "ResourceKey_level" CHECK ("level" IN ('cluster', 'billing_entity', 'customer_product_offer', 'customer',
      'image_product_offer', 'image', 'vdc_product_offer', 'vdc', 'server_product_offer', 'server', 'first_disk_product_offer',
      'first_disk', 'first_nic_network_product_offer', 'first_nic_network', 'first_nic_product_offer', 'first_nic')),
  ADD CONSTRAINT "ResourceKey_class" CHECK ("class" = 'system' OR "class" = 'billing_entity' AND "level" <> 'cluster'
      OR "class" = 'customer' AND "level" IN ('image', 'server', 'first_disk', 'first_nic_network', 'first_nic')),
  ADD CONSTRAINT "ResourceKey_reserved_name" CHECK ("class" <> 'system' OR "name" NOT LIKE '\_%'),
  ADD CONSTRAINT "ResourceKey_special_name" CHECK ("name" NOT LIKE '#%' OR "class" = 'system' AND "name" IN ('#RAM', '#CPU', '#LOAD')),
  ADD CONSTRAINT "ResourceKey_special_value" CHECK ("level" <> 'cluster' OR "name" NOT LIKE '#%' OR "value" = '0'),
  ADD CONSTRAINT "ResourceKey_of_tenant" CHECK ("tenantId" IS NULL OR "class" = 'customer');

CREATE UNIQUE INDEX "ResourceKey_level_subject_class_name_key" ON "ResourceKey" ("level", "subject", "class", "name") WHERE "tenantId" IS NULL;
CREATE UNIQUE INDEX "ResourceKey_tenantId_level_subject_name_key" ON "ResourceKey" ("tenantId", "level", "subject", "name") WHERE "tenantId" IS NOT NULL;

-- A VM of a launch runs until its launch ends, and is then archived.
ALTER TABLE "Vm"
  ADD CONSTRAINT "Vm_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "Vm_amounts" CHECK ("ramMb" >= 0 AND "vcpus" >= 0),
  ADD CONSTRAINT "Vm_state" CHECK ("state" IN ('stopped', 'running') AND ("state" = 'running') = ("nodeId" IS NOT NULL)
      AND ("nodeId" IS NULL) = ("startedAt" IS NULL) AND ("nodeId" IS NULL) = ("placedAt" IS NULL)
      AND ("nodeId" IS NULL OR "archivedAt" IS NULL)),
  ADD CONSTRAINT "Vm_keys" CHECK (jsonb_typeof("subjects") = 'object' AND jsonb_typeof("stickyKeys") = 'array'
      AND jsonb_typeof("customerKeys") = 'array'),
  ADD CONSTRAINT "Vm_of_launch" CHECK ("launchId" IS NULL OR ("nodeId" IS NULL) = ("archivedAt" IS NOT NULL));

-- Most VMs of a cluster are archived ones of past launches; current ones have an index of their
-- own.
CREATE INDEX "Vm_current_idx" ON "Vm" ("clusterId", "state", "name", "id") WHERE "archivedAt" IS NULL;
CREATE INDEX "Vm_pcloudId_idx" ON "Vm" ("pcloudId") WHERE "pcloudId" IS NOT NULL;
CREATE INDEX "Vm_diskNodeId_idx" ON "Vm" ("diskNodeId") WHERE "diskNodeId" IS NOT NULL;

ALTER TABLE "Placement"
  ADD CONSTRAINT "Placement_outcome" CHECK ("operation" IN ('create', 'start', 'migrate') AND "kind" IN ('placed', 'not-placed')
      AND ("kind" = 'placed') = ("nodeId" IS NOT NULL) AND ("kind" = 'placed') = ("reason" IS NULL)),
  ADD CONSTRAINT "Placement_headline" CHECK ("round" >= 0 AND "tied" >= 0 AND ("kind" = 'placed') = ("tied" > 0));

-- A cluster stays in its pod.
CREATE TRIGGER "Cluster_pod" BEFORE UPDATE OF "podId" ON "Cluster" FOR EACH ROW
  WHEN (OLD."podId" IS DISTINCT FROM NEW."podId") EXECUTE FUNCTION berth_refuse_change();

-- A node stays in its cluster.
CREATE TRIGGER "Node_cluster" BEFORE UPDATE OF "clusterId" ON "Node" FOR EACH ROW
  WHEN (OLD."clusterId" IS DISTINCT FROM NEW."clusterId") EXECUTE FUNCTION berth_refuse_change();

-- A VM stays in its cluster, and its disk on its node.
CREATE TRIGGER "Vm_cluster" BEFORE UPDATE OF "clusterId" ON "Vm" FOR EACH ROW
  WHEN (OLD."clusterId" IS DISTINCT FROM NEW."clusterId") EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Vm_disk" BEFORE UPDATE OF "diskNodeId" ON "Vm" FOR EACH ROW
  WHEN (OLD."diskNodeId" IS NOT NULL AND OLD."diskNodeId" IS DISTINCT FROM NEW."diskNodeId") EXECUTE FUNCTION berth_refuse_change();

-- A placement is written once.
CREATE TRIGGER "Placement_no_truncate" BEFORE TRUNCATE ON "Placement" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Placement_append_only" BEFORE UPDATE ON "Placement" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();

-- Every cluster has the three special keys. Its keys are deleted with it.
CREATE FUNCTION berth_cluster_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ResourceKey" ("id", "level", "class", "subject", "name", "value", "weight", "createdAt")
      SELECT NEW."id" || '-' || lower(substr(special, 2)), 'cluster', 'system', NEW."id", special, '0', 10, NEW."createdAt"
      FROM unnest(ARRAY['#RAM', '#CPU', '#LOAD']) AS special;
  ELSE
    DELETE FROM "ResourceKey" WHERE "level" = 'cluster' AND "subject" = OLD."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Cluster_keys" AFTER INSERT OR DELETE ON "Cluster" FOR EACH ROW EXECUTE FUNCTION berth_cluster_keys();

-- Special keys are deleted with their cluster only.
CREATE FUNCTION berth_keep_special_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'deletion from relation "ResourceKey" violates check constraint "ResourceKey_special_kept"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ResourceKey_special_kept';
END $$;
CREATE TRIGGER "ResourceKey_special_kept" BEFORE DELETE ON "ResourceKey" FOR EACH ROW
  WHEN (OLD."level" = 'cluster' AND OLD."name" LIKE '#%' AND pg_trigger_depth() = 0) EXECUTE FUNCTION berth_keep_special_key();

-- The VMs of a node use no more memory than may be committed there; a VM runs in its own cluster
-- and, with a private cloud, on a host of that private cloud.
CREATE FUNCTION berth_vm_fits() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "Vm_fits_insert" AFTER INSERT ON "Vm" FOR EACH ROW WHEN (NEW."nodeId" IS NOT NULL) EXECUTE FUNCTION berth_vm_fits();
CREATE TRIGGER "Vm_fits_update" AFTER UPDATE ON "Vm" FOR EACH ROW
  WHEN (NEW."nodeId" IS NOT NULL AND (OLD."nodeId" IS DISTINCT FROM NEW."nodeId" OR OLD."ramMb" < NEW."ramMb"
    OR OLD."clusterId" IS DISTINCT FROM NEW."clusterId"))
  EXECUTE FUNCTION berth_vm_fits();

-- An update locks the row of the cluster.
CREATE FUNCTION berth_cluster_place_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."placeRevision" := nextval('"PlaceRevision"');
  RETURN NEW;
END $$;
CREATE TRIGGER "Cluster_place_revision" BEFORE UPDATE OF "steps", "initial", "final", "overheadMb", "scopeCustomerKeys",
  "advertiseReservedFromVms", "localStorage", "placeRevision" ON "Cluster" FOR EACH ROW EXECUTE FUNCTION berth_cluster_place_revision();

-- Changes of nodes and VMs lock their cluster first.
CREATE FUNCTION berth_place_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Cluster" WHERE "id" = NEW."clusterId" FOR NO KEY UPDATE;
  NEW."placeRevision" := nextval('"PlaceRevision"');
  RETURN NEW;
END $$;
CREATE TRIGGER "Node_place_revision" BEFORE INSERT OR UPDATE ON "Node" FOR EACH ROW EXECUTE FUNCTION berth_place_revision();
CREATE TRIGGER "Vm_place_revision_insert" BEFORE INSERT ON "Vm" FOR EACH ROW
  WHEN (NEW."nodeId" IS NOT NULL OR NEW."diskNodeId" IS NOT NULL) EXECUTE FUNCTION berth_place_revision();
CREATE TRIGGER "Vm_place_revision_update" BEFORE UPDATE ON "Vm" FOR EACH ROW
  WHEN ((OLD."nodeId", OLD."diskNodeId", OLD."tenantId", OLD."ramMb", OLD."vcpus", OLD."customerKeys", OLD."placedAt", OLD."placeRevision")
    IS DISTINCT FROM (NEW."nodeId", NEW."diskNodeId", NEW."tenantId", NEW."ramMb", NEW."vcpus", NEW."customerKeys", NEW."placedAt", NEW."placeRevision"))
  EXECUTE FUNCTION berth_place_revision();

-- Deleted nodes and VMs, and keys shared by all nodes, count as a change of the cluster.
CREATE FUNCTION berth_cluster_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Cluster" SET "placeRevision" = 0 WHERE "id" IN (SELECT "clusterId" FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER "Node_gone" AFTER DELETE ON "Node" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_cluster_changes();
CREATE TRIGGER "Vm_gone" AFTER DELETE ON "Vm" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_cluster_changes();
CREATE TRIGGER "NodeKeyName_added" AFTER INSERT ON "NodeKeyName" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_cluster_changes();
CREATE TRIGGER "NodeKeyName_changed" AFTER UPDATE ON "NodeKeyName" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_cluster_changes();
CREATE TRIGGER "NodeKeyName_gone" AFTER DELETE ON "NodeKeyName" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_cluster_changes();

-- A key value counts as a change of its node.
CREATE FUNCTION berth_node_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Node" SET "placeRevision" = 0 WHERE "id" IN (SELECT "nodeId" FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER "NodeKeyValue_added" AFTER INSERT ON "NodeKeyValue" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_node_changes();
CREATE TRIGGER "NodeKeyValue_changed" AFTER UPDATE ON "NodeKeyValue" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_node_changes();
CREATE TRIGGER "NodeKeyValue_gone" AFTER DELETE ON "NodeKeyValue" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_node_changes();

-- A placement reads all nodes of a cluster with all their keys on the main thread, so their number
-- is limited. Inserting nodes or keys locks the cluster.
CREATE FUNCTION berth_check_cluster_size(cluster_id text, what text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE nodes bigint; keys bigint;
BEGIN
  SELECT count(*) INTO nodes FROM "Node" WHERE "clusterId" = cluster_id AND "archivedAt" IS NULL;
  SELECT count(*) INTO keys FROM "NodeKeyName" WHERE "clusterId" = cluster_id;
  IF nodes > 5000 OR nodes * keys > 100000 THEN
    RAISE EXCEPTION 'a cluster violates check constraint "%"', what USING ERRCODE = 'check_violation', CONSTRAINT = what;
  END IF;
END $$;

CREATE FUNCTION berth_added_to_cluster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_check_cluster_size(c."id", TG_NAME) FROM (SELECT DISTINCT "clusterId" AS "id" FROM added) AS c;
  RETURN NULL;
END $$;
CREATE TRIGGER "Node_count" AFTER INSERT ON "Node" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION berth_added_to_cluster();
CREATE TRIGGER "NodeKeyName_count" AFTER INSERT ON "NodeKeyName" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION berth_added_to_cluster();

CREATE FUNCTION berth_node_restored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_check_cluster_size(NEW."clusterId", 'Node_count');
  RETURN NULL;
END $$;
CREATE TRIGGER "Node_restored" AFTER UPDATE ON "Node" FOR EACH ROW
  WHEN (OLD."archivedAt" IS NOT NULL AND NEW."archivedAt" IS NULL) EXECUTE FUNCTION berth_node_restored();

-- A subject has at most 100 keys of staff and 100 of each tenant; a tenant has at most 1,000 in
-- all.
CREATE FUNCTION berth_resource_key_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM "ResourceKey" WHERE "level" = NEW."level" AND "subject" = NEW."subject"
      AND "tenantId" IS NOT DISTINCT FROM NEW."tenantId") > 100 THEN
    RAISE EXCEPTION 'new row for relation "ResourceKey" violates check constraint "ResourceKey_count"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ResourceKey_count';
  END IF;
  IF NEW."tenantId" IS NOT NULL AND (SELECT count(*) FROM "ResourceKey" WHERE "tenantId" = NEW."tenantId") > 1000 THEN
    RAISE EXCEPTION 'new row for relation "ResourceKey" violates check constraint "ResourceKey_tenant_count"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ResourceKey_tenant_count';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "ResourceKey_count" AFTER INSERT ON "ResourceKey" FOR EACH ROW EXECUTE FUNCTION berth_resource_key_count();

-- A placement is deleted after the retention time of results, unless it explains where a VM runs
-- now.
CREATE FUNCTION berth_keep_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."at" < now() - (SELECT "resultDays" FROM "Setting" WHERE "id" = 'main') * interval '1 day'
    AND NOT EXISTS (SELECT FROM "Vm" WHERE "id" = OLD."vmId" AND "placedAt" = OLD."at") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Placement is kept until it is pruned';
END $$;
CREATE TRIGGER "Placement_kept" BEFORE DELETE ON "Placement" FOR EACH ROW EXECUTE FUNCTION berth_keep_placement();

-- A placement is in the cluster of its VM.
CREATE FUNCTION berth_placement_cluster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Vm" WHERE "id" = NEW."vmId" AND "clusterId" = NEW."clusterId") THEN
    RAISE EXCEPTION 'new row for relation "Placement" violates check constraint "Placement_cluster"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Placement_cluster';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Placement_cluster" BEFORE INSERT ON "Placement" FOR EACH ROW EXECUTE FUNCTION berth_placement_cluster();
