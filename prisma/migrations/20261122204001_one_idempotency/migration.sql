-- A key is written in the transaction of its call, together with the answer; null is an answer that held a secret.
-- The route is a method and a path; a query is hashed with the body.
DELETE FROM "IdempotencyKey" WHERE "status" IS NULL OR "route" LIKE '%?%';
ALTER TABLE "IdempotencyKey" DROP COLUMN "status";

-- The keys of launches are kept in the same table.
INSERT INTO "IdempotencyKey" ("principal", "route", "key", "bodyHash", "answer", "createdAt")
SELECT "principal", 'POST /api/v1' || "route", "key", "bodyHash", "answer", "createdAt" FROM "LaunchKey"
ON CONFLICT DO NOTHING;
DROP TABLE "LaunchKey";
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");
