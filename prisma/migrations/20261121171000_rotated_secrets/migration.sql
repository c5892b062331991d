-- A secret that was rotated signs for a time beside the new one.
ALTER TABLE "Webhook" ADD COLUMN "sealedPreviousSecret" TEXT,
  ADD COLUMN "previousSecretUntil" TIMESTAMPTZ(3);
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_previous_secret"
  CHECK (("sealedPreviousSecret" IS NULL) = ("previousSecretUntil" IS NULL));
