-- The secret of an account's driver is rotated as a webhook's is.
ALTER TABLE "Account" ADD COLUMN "sealedPreviousDriverSecret" TEXT,
  ADD COLUMN "previousDriverSecretUntil" TIMESTAMPTZ(3);
ALTER TABLE "Account" ADD CONSTRAINT "Account_previous_driver_secret"
  CHECK (("sealedPreviousDriverSecret" IS NULL) = ("previousDriverSecretUntil" IS NULL));
