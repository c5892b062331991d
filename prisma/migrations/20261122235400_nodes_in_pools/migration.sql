-- A node that is offered as a dedicated host leaves its pool before it is archived or deleted.
CREATE FUNCTION berth_node_in_pool() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "PoolHost" WHERE "nodeId" = OLD."id") THEN
    RAISE EXCEPTION 'update or delete on "Node" violates check constraint "Node_in_pool"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Node_in_pool';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER "Node_archived_in_pool" AFTER UPDATE OF "archivedAt" ON "Node" FOR EACH ROW
  WHEN (OLD."archivedAt" IS NULL AND NEW."archivedAt" IS NOT NULL) EXECUTE FUNCTION berth_node_in_pool();
CREATE TRIGGER "Node_deleted_in_pool" BEFORE DELETE ON "Node" FOR EACH ROW EXECUTE FUNCTION berth_node_in_pool();
