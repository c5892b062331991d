-- Problems of a dry run that many rows have in common.
ALTER TABLE "PriceImport" ADD COLUMN "problemGroups" JSONB NOT NULL DEFAULT '[]';
