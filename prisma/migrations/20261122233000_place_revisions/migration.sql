-- What placements read is kept by processes, which ask for changed rows alone: each change takes the next number of one
-- sequence while the cluster is locked, so that numbers of a cluster are committed in their order.
CREATE SEQUENCE "PlaceRevision";
ALTER TABLE "Cluster" ADD COLUMN "placeRevision" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Node" ADD COLUMN "placeRevision" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Vm" ADD COLUMN "placeRevision" BIGINT NOT NULL DEFAULT 0;
CREATE INDEX "Node_clusterId_placeRevision_idx" ON "Node"("clusterId", "placeRevision");
CREATE INDEX "Vm_clusterId_placeRevision_idx" ON "Vm"("clusterId", "placeRevision");

-- The row of a cluster is locked by its own update.
CREATE FUNCTION berth_cluster_place_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."placeRevision" := nextval('"PlaceRevision"');
  RETURN NEW;
END $$;
CREATE TRIGGER "Cluster_place_revision" BEFORE UPDATE OF "steps", "initial", "final", "overheadMb", "scopeCustomerKeys",
  "advertiseReservedFromVms", "localStorage", "placeRevision" ON "Cluster" FOR EACH ROW EXECUTE FUNCTION berth_cluster_place_revision();

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
-- VMs stay in their cluster, and their disks on their node.
CREATE TRIGGER "Vm_cluster" BEFORE UPDATE OF "clusterId" ON "Vm" FOR EACH ROW
  WHEN (OLD."clusterId" IS DISTINCT FROM NEW."clusterId") EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Vm_disk" BEFORE UPDATE OF "diskNodeId" ON "Vm" FOR EACH ROW
  WHEN (OLD."diskNodeId" IS NOT NULL AND OLD."diskNodeId" IS DISTINCT FROM NEW."diskNodeId") EXECUTE FUNCTION berth_refuse_change();

-- What no row tells any more, and the keys that all nodes share, are a change of the cluster.
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

-- A value is a change of its node.
CREATE FUNCTION berth_node_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Node" SET "placeRevision" = 0 WHERE "id" IN (SELECT "nodeId" FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER "NodeKeyValue_added" AFTER INSERT ON "NodeKeyValue" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_node_changes();
CREATE TRIGGER "NodeKeyValue_changed" AFTER UPDATE ON "NodeKeyValue" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_node_changes();
CREATE TRIGGER "NodeKeyValue_gone" AFTER DELETE ON "NodeKeyValue" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_node_changes();
