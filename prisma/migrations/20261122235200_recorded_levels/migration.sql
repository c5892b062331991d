-- Bindings and placements join the record: who is bound to which pod, and why a VM is where it is.
DO $$
DECLARE
  recorded text[][] := ARRAY[
    ARRAY['Binding', '''binding'''],
    ARRAY['Placement', '''placement''']];
  it text[];
BEGIN
  FOREACH it SLICE 1 IN ARRAY recorded LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change(%s)',
      it[1] || '_remember_insert', it[1], it[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change(%s)',
      it[1] || '_remember_update', it[1], it[2]);
  END LOOP;
END $$;
