-- Placements read the Pcloud that holds a node. A reservation or an offer holds none yet, so it neither changes the node nor
-- locks its cluster, for which launches wait.
CREATE FUNCTION berth_held_hosts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_nodes_change(array(SELECT DISTINCT "nodeId" FROM added WHERE "heldAt" IS NOT NULL AND "closedAt" IS NULL));
  RETURN NULL;
END $$;
CREATE FUNCTION berth_held_hosts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_nodes_change(array(
    SELECT "nodeId" FROM before WHERE "heldAt" IS NOT NULL AND "closedAt" IS NULL
    UNION SELECT "nodeId" FROM changed WHERE "heldAt" IS NOT NULL AND "closedAt" IS NULL));
  RETURN NULL;
END $$;
DROP TRIGGER "HostAllocation_change_added" ON "HostAllocation";
DROP TRIGGER "HostAllocation_change_changed" ON "HostAllocation";
CREATE TRIGGER "HostAllocation_change_added" AFTER INSERT ON "HostAllocation" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION berth_held_hosts_added();
CREATE TRIGGER "HostAllocation_change_changed" AFTER UPDATE ON "HostAllocation" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION berth_held_hosts_changed();
