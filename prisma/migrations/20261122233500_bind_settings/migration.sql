-- How tenants are bound to pods; null: as the engine does by itself.
ALTER TABLE "Setting" ADD COLUMN "binding" JSONB;
