-- A call that waited for a lock may ask for a host from a time before the host was given back: it begins when the one
-- before ended, so that no time counts twice and the call is not refused for it.
CREATE FUNCTION berth_host_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ended timestamptz;
BEGIN
  SELECT max("closedAt") INTO ended FROM "HostAllocation"
  WHERE "nodeId" = NEW."nodeId" AND "startAt" < "closedAt" AND "closedAt" > NEW."startAt";
  IF ended < coalesce(NEW."endAt", 'infinity') THEN
    NEW."startAt" := ended;
    NEW."heldAt" := greatest(NEW."heldAt", CASE WHEN NEW."heldAt" IS NOT NULL THEN ended END);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "HostAllocation_in_turn" BEFORE INSERT ON "HostAllocation" FOR EACH ROW WHEN (NEW."closedAt" IS NULL)
  EXECUTE FUNCTION berth_host_in_turn();
