-- Ids are given before a commit, so a reader that goes by them alone passes over whoever commits late. It goes by
-- transaction instead, and no further than the oldest one that still runs.
ALTER TABLE "Event" ADD COLUMN "tx" xid8 NOT NULL DEFAULT pg_current_xact_id();

-- CreateIndex
CREATE INDEX "Event_tx_id_idx" ON "Event"("tx", "id");
