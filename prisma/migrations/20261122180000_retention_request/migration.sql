-- A shorter retention that one administrator asked for, until another one confirms it.
ALTER TABLE "Setting" ADD COLUMN "retentionRequest" JSONB;
ALTER TABLE "Setting" ADD CONSTRAINT "Setting_retentionRequest" CHECK (
  "retentionRequest" IS NULL OR coalesce(
    ("retentionRequest"->>'traceDays')::integer BETWEEN 1 AND 29
    AND ("retentionRequest"->>'resultDays')::integer BETWEEN ("retentionRequest"->>'traceDays')::integer AND 3650
    AND "retentionRequest"->>'requestedById' <> ''
    AND "retentionRequest"->>'requestedBy' IS NOT NULL
    AND "retentionRequest"->>'requestedAt' IS NOT NULL,
    false)
);
