-- One placement reads all nodes of a cluster with all their keys, on the thread that serves everybody: how many there are
-- has an end. The cluster is locked by whoever adds nodes or keys.
CREATE FUNCTION berth_check_cluster_size(cluster_id text, what text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE nodes bigint; keys bigint;
BEGIN
  SELECT count(*) INTO nodes FROM "Node" WHERE "clusterId" = cluster_id AND "archivedAt" IS NULL;
  SELECT count(*) INTO keys FROM "NodeKeyName" WHERE "clusterId" = cluster_id;
  IF nodes > 5000 OR nodes * keys > 100000 THEN
    RAISE EXCEPTION 'a cluster violates check constraint "%"', what USING ERRCODE = 'check_violation', CONSTRAINT = what;
  END IF;
END $$;
CREATE FUNCTION berth_added_to_cluster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_check_cluster_size(c."id", TG_NAME) FROM (SELECT DISTINCT "clusterId" AS "id" FROM added) AS c;
  RETURN NULL;
END $$;
CREATE TRIGGER "Node_count" AFTER INSERT ON "Node" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION berth_added_to_cluster();
CREATE TRIGGER "NodeKeyName_count" AFTER INSERT ON "NodeKeyName" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION berth_added_to_cluster();
CREATE FUNCTION berth_node_restored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_check_cluster_size(NEW."clusterId", 'Node_count');
  RETURN NULL;
END $$;
CREATE TRIGGER "Node_restored" AFTER UPDATE ON "Node" FOR EACH ROW
  WHEN (OLD."archivedAt" IS NOT NULL AND NEW."archivedAt" IS NULL) EXECUTE FUNCTION berth_node_restored();

-- A VM takes along the keys of all that it is or has.
CREATE FUNCTION berth_resource_key_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM "ResourceKey" WHERE "level" = NEW."level" AND "subject" = NEW."subject") > 100 THEN
    RAISE EXCEPTION 'new row for relation "ResourceKey" violates check constraint "ResourceKey_count"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ResourceKey_count';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "ResourceKey_count" AFTER INSERT ON "ResourceKey" FOR EACH ROW EXECUTE FUNCTION berth_resource_key_count();
