-- A failure that people of a tenant report counts for launches of that tenant alone; null counts for all.
ALTER TABLE "AccountFailure" ADD COLUMN "tenantId" TEXT;
ALTER TABLE "AccountFailure" ADD CONSTRAINT "AccountFailure_tenantId_fkey"
  FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DROP INDEX "AccountFailure_accountId_at_idx";
CREATE INDEX "AccountFailure_accountId_tenantId_at_idx" ON "AccountFailure"("accountId", "tenantId", "at");
DROP INDEX "AccountFailure_at_accountId_source_idx";
CREATE INDEX "AccountFailure_at_accountId_source_tenantId_idx" ON "AccountFailure"("at", "accountId", "source", "tenantId");

-- An insert that adds nothing is no change: otherwise a tenant whose reports are no longer counted would still make
-- every process gather its facts again.
CREATE FUNCTION berth_failures_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    INSERT INTO "FactsChange" ("kind", "tx") VALUES ('failures', pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "AccountFailure_failures_changed" ON "AccountFailure";
CREATE TRIGGER "AccountFailure_failures_changed" AFTER UPDATE OR DELETE ON "AccountFailure"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('failures');
CREATE TRIGGER "AccountFailure_failures_added" AFTER INSERT ON "AccountFailure" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION berth_failures_added();
