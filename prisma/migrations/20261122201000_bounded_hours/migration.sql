-- Params that count hours look back at failures, and a decision reads no more than 92 days of them.
-- A trigger on insert rather than a constraint: versions from before the bound stay as they are, and
-- a change of their author would check a constraint again.
CREATE FUNCTION berth_refuse_long_windows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_path_exists(NEW."document", '$.modules[*].params.keyvalue() ? (@.key like_regex "Hours$" && @.value > 2208)') THEN
    RAISE EXCEPTION 'A policy counts at most 2208 hours' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PolicyVersion_bounded_hours" BEFORE INSERT ON "PolicyVersion"
  FOR EACH ROW EXECUTE FUNCTION berth_refuse_long_windows();
