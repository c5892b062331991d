-- A process whose clock is late may begin a reservation or accept an offer before the time at which another process released
-- the host. The host is then held from the release on, so that no time counts twice.
CREATE FUNCTION berth_host_held_in_turn() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE ended timestamptz;
BEGIN
  SELECT "closedAt" INTO ended FROM "HostAllocation"
  WHERE "nodeId" = NEW."nodeId" AND "closedAt" IS NOT NULL AND "closedAt" > NEW."heldAt" AND "heldAt" < "closedAt"
  ORDER BY "closedAt" DESC LIMIT 1;
  NEW."heldAt" := greatest(NEW."heldAt", NEW."startAt", ended);
  RETURN NEW;
END $$;
CREATE TRIGGER "HostAllocation_held_in_turn" BEFORE UPDATE OF "heldAt" ON "HostAllocation" FOR EACH ROW
  WHEN (OLD."heldAt" IS NULL AND NEW."heldAt" IS NOT NULL AND NEW."closedAt" IS NULL)
  EXECUTE FUNCTION berth_host_held_in_turn();
