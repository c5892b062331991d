-- Dedicated hosts join the record: flavors and pools, Pclouds and who may launch there, who holds which host, who waits.
-- Of hosts, what their owners were told last is no part of it.
DO $$
DECLARE
  recorded text[][] := ARRAY[
    ARRAY['Pcloud', '''pcloud'', ''revision'''],
    ARRAY['HostAllocation', '''host-allocation'', ''revision'', ''leaseWarned'', ''lateAt'', ''downAt'''],
    ARRAY['HostWaiting', '''host-waiting'', ''revision''']];
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

-- The same for tables with another key, or with one that people write. Arguments: the kind, and the columns of the key;
-- its parts are joined by a slash, and what separates ids is escaped as in addresses.
CREATE FUNCTION berth_remember_keyed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids text;
BEGIN
  SELECT string_agg((SELECT string_agg(replace(replace(replace(replace(k.part, '%', '%25'), ',', '%2C'), ';', '%3B'), ':', '%3A'), '/' ORDER BY k.place)
    FROM (SELECT to_jsonb(c) ->> a."column" AS part, a.place FROM unnest(TG_ARGV[1:]) WITH ORDINALITY AS a("column", place)) AS k), ',')
  INTO ids FROM changed AS c;
  IF ids IS NOT NULL THEN
    PERFORM set_config('berth.changed', coalesce(current_setting('berth.changed', true), '') || TG_ARGV[0] || ':' || ids || ';', true);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  recorded text[][] := ARRAY[
    ARRAY['HostFlavor', '''host-flavor'', ''id'''],
    ARRAY['PoolHost', '''pool-host'', ''nodeId'''],
    ARRAY['PcloudTenant', '''pcloud-tenant'', ''pcloudId'', ''tenantId''']];
  it text[];
BEGIN
  FOREACH it SLICE 1 IN ARRAY recorded LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_keyed(%s)',
      it[1] || '_remember_insert', it[1], it[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_keyed(%s)',
      it[1] || '_remember_update', it[1], it[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_keyed(%s)',
      it[1] || '_remember_delete', it[1], it[2]);
  END LOOP;
END $$;
