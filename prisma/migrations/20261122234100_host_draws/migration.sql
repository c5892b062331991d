-- The zone that was asked for, and the place of a draw among those from the same list: with them each draw can be done again.
ALTER TABLE "HostAllocation" ADD COLUMN "realmId" TEXT,
ADD COLUMN "drawIndex" INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER "HostAllocation_draw" ON "HostAllocation";
CREATE TRIGGER "HostAllocation_draw" BEFORE UPDATE ON "HostAllocation" FOR EACH ROW
  WHEN ((OLD."pcloudId", OLD."nodeId", OLD."flavorId", OLD."units", OLD."name", OLD."seed", OLD."among", OLD."startAt", OLD."realmId", OLD."drawIndex", OLD."freeHash")
    IS DISTINCT FROM (NEW."pcloudId", NEW."nodeId", NEW."flavorId", NEW."units", NEW."name", NEW."seed", NEW."among", NEW."startAt", NEW."realmId", NEW."drawIndex", NEW."freeHash")
    OR (OLD."closedAt" IS NOT NULL AND OLD."closedAt" IS DISTINCT FROM NEW."closedAt"))
  EXECUTE FUNCTION berth_refuse_change();
