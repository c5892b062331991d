-- A placement names its input by hash, whose nodes are shared with other placements; the outcome is what the engine
-- answers to it, of which the row keeps the headline. Contents are pruned as those of receipts are.
ALTER TABLE "Placement" ADD COLUMN "round" INTEGER, ADD COLUMN "tied" INTEGER, ADD COLUMN "inputHash" TEXT, ADD COLUMN "tenantId" TEXT;
ALTER TABLE "Placement" DISABLE TRIGGER "Placement_append_only";
INSERT INTO "DecisionContent" ("hash", "kind", "body", "usedOn")
  SELECT DISTINCT ON (t."hash") t."hash", 'part', t."input", current_date
  FROM (SELECT encode(sha256(convert_to("input"::text, 'UTF8')), 'hex') AS "hash", "input" FROM "Placement") AS t
  ON CONFLICT ("hash") DO NOTHING;
UPDATE "Placement" AS p SET "inputHash" = encode(sha256(convert_to(p."input"::text, 'UTF8')), 'hex'),
  "round" = json_array_length(p."outcome"->'rounds'), "tied" = json_array_length(p."outcome"->'tied'), "tenantId" = v."tenantId"
  FROM "Vm" AS v WHERE v."id" = p."vmId";
ALTER TABLE "Placement" ENABLE TRIGGER "Placement_append_only";
ALTER TABLE "Placement" ALTER COLUMN "round" SET NOT NULL, ALTER COLUMN "tied" SET NOT NULL, ALTER COLUMN "inputHash" SET NOT NULL,
  DROP COLUMN "input", DROP COLUMN "outcome";
ALTER TABLE "Placement" ADD CONSTRAINT "Placement_headline" CHECK ("round" >= 0 AND "tied" >= 0 AND ("kind" = 'placed') = ("tied" > 0));
ALTER TABLE "Placement" ADD CONSTRAINT "Placement_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "Placement_tenantId_at_id_idx" ON "Placement"("tenantId", "at" DESC, "id" DESC);
CREATE INDEX "Vm_name_id_idx" ON "Vm"("name", "id");
CREATE INDEX "Vm_clusterId_name_id_idx" ON "Vm"("clusterId", "name", "id");

-- A placement is deleted once it is older than results are kept, and not while it says why a VM runs where it does.
CREATE FUNCTION berth_keep_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."at" < now() - (SELECT "resultDays" FROM "Setting" WHERE "id" = 'main') * interval '1 day'
    AND NOT EXISTS (SELECT FROM "Vm" WHERE "id" = OLD."vmId" AND "placedAt" = OLD."at") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Placement is kept until it is pruned';
END $$;
DROP TRIGGER "Placement_append_only" ON "Placement";
CREATE TRIGGER "Placement_append_only" BEFORE UPDATE ON "Placement" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Placement_kept" BEFORE DELETE ON "Placement" FOR EACH ROW EXECUTE FUNCTION berth_keep_placement();
