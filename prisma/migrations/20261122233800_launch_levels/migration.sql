-- Where a launch stands below its realm. Requests and VMs outlive a launch that is pruned, so that they only name it.
ALTER TABLE "Launch" ADD COLUMN "podId" TEXT;
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "Launch_podId_idx" ON "Launch"("podId");
ALTER TABLE "PodRequest" ADD COLUMN "launchId" TEXT;
CREATE INDEX "PodRequest_launchId_idx" ON "PodRequest"("launchId");
CREATE UNIQUE INDEX "PodRequest_one_of_launch" ON "PodRequest" ("launchId") WHERE "endedAt" IS NULL;
ALTER TABLE "Vm" ADD COLUMN "launchId" TEXT;
CREATE INDEX "Vm_launchId_idx" ON "Vm"("launchId");
-- A VM of a launch runs until its launch ends, which is when it is archived.
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_of_launch" CHECK ("launchId" IS NULL OR ("nodeId" IS NULL) = ("archivedAt" IS NOT NULL));

ALTER TABLE "DecisionContent" DROP CONSTRAINT "DecisionContent_kind";
ALTER TABLE "DecisionContent" ADD CONSTRAINT "DecisionContent_kind" CHECK ("kind" IN ('inputs', 'outcome', 'levels', 'part'));
