-- Named modules and their versions join the record, as versions of policies do: launches are decided by them.
ALTER TABLE "CustomModuleVersion" ADD COLUMN "id" TEXT NOT NULL GENERATED ALWAYS AS ("moduleId" || '@' || "version"::text) STORED;
CREATE UNIQUE INDEX "CustomModuleVersion_id_key" ON "CustomModuleVersion"("id");

DO $$
DECLARE
  recorded text[][] := ARRAY[
    ARRAY['CustomModule', '''module'', ''revision'''],
    ARRAY['CustomModuleVersion', '''module-version'', ''authorId''']];
  it text[];
BEGIN
  FOREACH it SLICE 1 IN ARRAY recorded LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change(%s)',
      it[1] || '_remember_insert', it[1], it[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change(%s)',
      it[1] || '_remember_update', it[1], it[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change(%s)',
      it[1] || '_remember_delete', it[1], it[2]);
  END LOOP;
END $$;
