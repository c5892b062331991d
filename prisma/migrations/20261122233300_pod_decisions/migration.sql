-- How a request was decided is kept for the time of the settings after its server or volume ended, the request for good.
ALTER TABLE "PodRequest" ALTER COLUMN "decision" DROP NOT NULL;
CREATE INDEX "PodRequest_decided_idx" ON "PodRequest"("endedAt") WHERE "decision" IS NOT NULL AND "endedAt" IS NOT NULL;

DROP TRIGGER "PodRequest_append_only" ON "PodRequest";
CREATE TRIGGER "PodRequest_append_only" BEFORE UPDATE ON "PodRequest" FOR EACH ROW
  WHEN (CASE
    WHEN OLD."endedAt" IS NULL THEN to_jsonb(OLD) - 'endedAt' IS DISTINCT FROM to_jsonb(NEW) - 'endedAt'
    ELSE NEW."decision" IS NOT NULL OR to_jsonb(OLD) - 'decision' IS DISTINCT FROM to_jsonb(NEW) - 'decision'
  END)
  EXECUTE FUNCTION berth_refuse_change();
