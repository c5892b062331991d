-- Functions that triggers of several tables call.

-- Refuses changes of rows that are written once.
CREATE FUNCTION berth_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Writes one row for each transaction that changed the inputs of decisions, so that processes know
-- when their caches are stale. A counter would make writers wait for each other, and a sequence
-- would announce changes before their commit.
CREATE FUNCTION berth_facts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FactsChange" ("kind", "tx") VALUES (TG_ARGV[0], pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Decisions read all columns of these tables.
DO $$
DECLARE facts text;
BEGIN
  FOREACH facts IN ARRAY ARRAY['Provider', 'Realm', 'ProviderHardwareProfile', 'Image', 'ProviderImage', 'HardwareProfile',
    'Deployable', 'Assembly', 'PoolAccount', 'PoolRealm', 'PoolTenant', 'Price', 'ExchangeRate', 'PolicyVersion', 'Setting'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed(''facts'')',
      facts || '_facts_changed', facts);
  END LOOP;
END $$;
