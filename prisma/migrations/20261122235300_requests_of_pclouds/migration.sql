-- What goes onto a tenant's own hosts goes to the pod that holds them: attached to the Pcloud instead of to a server or volume.
ALTER TABLE "PodRequest" ADD COLUMN "pcloudId" TEXT;
CREATE INDEX "PodRequest_pcloudId_idx" ON "PodRequest"("pcloudId");
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" DROP CONSTRAINT "PodRequest_action";
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_action" CHECK ("action" IN ('attach', 'reuse', 'create', 'rebind')
  AND ("action" = 'attach') = ("bindingId" IS NULL) AND num_nonnulls("attachToId", "pcloudId") = ("action" = 'attach')::int);
