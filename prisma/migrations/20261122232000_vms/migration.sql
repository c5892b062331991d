-- VMs on the nodes of clusters, and the decisions that placed them.
CREATE TABLE "Vm" (
    "id" TEXT NOT NULL,
    "clusterId" TEXT NOT NULL,
    "tenantId" TEXT,
    "name" TEXT NOT NULL,
    "ramMb" INTEGER NOT NULL,
    "vcpus" INTEGER NOT NULL,
    "subjects" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'stopped',
    "nodeId" TEXT,
    "diskNodeId" TEXT,
    "stickyKeys" JSONB NOT NULL DEFAULT '[]',
    "customerKeys" JSONB NOT NULL DEFAULT '[]',
    "startedAt" TIMESTAMPTZ(3),
    "placedAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Vm_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Vm_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
    CONSTRAINT "Vm_amounts" CHECK ("ramMb" >= 0 AND "vcpus" >= 0),
    CONSTRAINT "Vm_state" CHECK ("state" IN ('stopped', 'running') AND ("state" = 'running') = ("nodeId" IS NOT NULL)
      AND ("nodeId" IS NULL) = ("startedAt" IS NULL) AND ("nodeId" IS NULL) = ("placedAt" IS NULL)
      AND ("nodeId" IS NULL OR "archivedAt" IS NULL)),
    CONSTRAINT "Vm_keys" CHECK (jsonb_typeof("subjects") = 'object' AND jsonb_typeof("stickyKeys") = 'array'
      AND jsonb_typeof("customerKeys") = 'array')
);
CREATE INDEX "Vm_clusterId_nodeId_idx" ON "Vm"("clusterId", "nodeId");
CREATE INDEX "Vm_nodeId_idx" ON "Vm"("nodeId");
CREATE INDEX "Vm_diskNodeId_idx" ON "Vm"("diskNodeId");
CREATE INDEX "Vm_tenantId_name_id_idx" ON "Vm"("tenantId", "name", "id");

CREATE TABLE "Placement" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "vmId" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT,
    "nodeId" TEXT,
    "seed" TEXT NOT NULL,
    "roll" DOUBLE PRECISION NOT NULL,
    "input" JSON NOT NULL,
    "outcome" JSON NOT NULL,
    "requestedBy" TEXT NOT NULL,
    CONSTRAINT "Placement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Placement_outcome" CHECK ("operation" IN ('create', 'start', 'migrate') AND "kind" IN ('placed', 'not-placed')
      AND ("kind" = 'placed') = ("nodeId" IS NOT NULL) AND ("kind" = 'placed') = ("reason" IS NULL))
);
CREATE INDEX "Placement_vmId_at_id_idx" ON "Placement"("vmId", "at" DESC, "id" DESC);
CREATE INDEX "Placement_at_id_idx" ON "Placement"("at" DESC, "id" DESC);
CREATE INDEX "Placement_nodeId_idx" ON "Placement"("nodeId");

ALTER TABLE "Vm" ADD CONSTRAINT "Vm_clusterId_fkey" FOREIGN KEY ("clusterId") REFERENCES "Cluster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_diskNodeId_fkey" FOREIGN KEY ("diskNodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Placement" ADD CONSTRAINT "Placement_vmId_fkey" FOREIGN KEY ("vmId") REFERENCES "Vm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Placement" ADD CONSTRAINT "Placement_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "Placement_append_only" BEFORE UPDATE OR DELETE ON "Placement" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Placement_no_truncate" BEFORE TRUNCATE ON "Placement" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- The VMs of a node take no more memory than may be committed there, and a VM runs in its own cluster.
CREATE FUNCTION berth_vm_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE committable double precision;
BEGIN
  SELECT "ramMb" * "ramContentionRatio" INTO committable FROM "Node"
    WHERE "id" = NEW."nodeId" AND "clusterId" = NEW."clusterId" FOR NO KEY UPDATE;
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
