-- Placements of a cluster are found by its own index: those of a cluster with few were looked for among all.
ALTER TABLE "Placement" ADD COLUMN "clusterId" TEXT;
ALTER TABLE "Placement" DISABLE TRIGGER USER;
UPDATE "Placement" AS p SET "clusterId" = v."clusterId" FROM "Vm" AS v WHERE v."id" = p."vmId";
ALTER TABLE "Placement" ENABLE TRIGGER USER;
ALTER TABLE "Placement" ALTER COLUMN "clusterId" SET NOT NULL;
CREATE INDEX "Placement_clusterId_at_id_idx" ON "Placement"("clusterId", "at" DESC, "id" DESC);

-- It is that of its VM, which stays there.
CREATE FUNCTION berth_placement_cluster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Vm" WHERE "id" = NEW."vmId" AND "clusterId" = NEW."clusterId") THEN
    RAISE EXCEPTION 'new row for relation "Placement" violates check constraint "Placement_cluster"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Placement_cluster';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Placement_cluster" BEFORE INSERT ON "Placement" FOR EACH ROW EXECUTE FUNCTION berth_placement_cluster();

-- Most VMs of a cluster were those of launches that ended: what is not archived has an index of its own.
CREATE INDEX "Vm_current_idx" ON "Vm"("clusterId", "state", "name", "id") WHERE "archivedAt" IS NULL;
DROP INDEX "Vm_clusterId_nodeId_idx";
-- Most VMs have neither, and a launch writes an entry for each index.
DROP INDEX "Vm_pcloudId_idx";
CREATE INDEX "Vm_pcloudId_idx" ON "Vm"("pcloudId") WHERE "pcloudId" IS NOT NULL;
DROP INDEX "Vm_diskNodeId_idx";
CREATE INDEX "Vm_diskNodeId_idx" ON "Vm"("diskNodeId") WHERE "diskNodeId" IS NOT NULL;
