-- Nodes among which VMs are placed by keys, and the keys.
CREATE TABLE "Cluster" (
    "id" TEXT NOT NULL,
    "podId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "steps" INTEGER NOT NULL DEFAULT 10,
    "initial" DOUBLE PRECISION NOT NULL DEFAULT 80,
    "final" DOUBLE PRECISION NOT NULL DEFAULT -10,
    "overheadMb" INTEGER NOT NULL DEFAULT 1024,
    "scopeCustomerKeys" BOOLEAN NOT NULL DEFAULT true,
    "advertiseReservedFromVms" BOOLEAN NOT NULL DEFAULT true,
    "localStorage" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Cluster_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Cluster_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
    CONSTRAINT "Cluster_amounts" CHECK ("steps" BETWEEN 1 AND 1000 AND "overheadMb" >= 0
      AND "initial" BETWEEN -1e15 AND 1e15 AND "final" BETWEEN -1e15 AND 1e15),
    CONSTRAINT "Cluster_thresholds" CHECK ("initial" >= "final")
);
CREATE UNIQUE INDEX "Cluster_podId_name_key" ON "Cluster"("podId", "name");

CREATE TABLE "Node" (
    "id" TEXT NOT NULL,
    "clusterId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "serviceEnabled" BOOLEAN NOT NULL DEFAULT true,
    "ramMb" INTEGER NOT NULL,
    "ramContentionRatio" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "cpus" INTEGER NOT NULL,
    "cpuContentionRatio" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "load" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "physicalFreeRamMb" INTEGER NOT NULL,
    "measuredAt" TIMESTAMPTZ(3) NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Node_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Node_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
    CONSTRAINT "Node_state" CHECK ("state" IN ('running', 'stopped', 'maintenance')),
    CONSTRAINT "Node_amounts" CHECK ("ramMb" >= 0 AND "cpus" >= 0 AND "physicalFreeRamMb" >= 0 AND "load" BETWEEN 0 AND 1
      AND "ramContentionRatio" BETWEEN 0 AND 1000 AND "cpuContentionRatio" BETWEEN 0 AND 1000)
);
CREATE UNIQUE INDEX "Node_clusterId_name_key" ON "Node"("clusterId", "name");
CREATE UNIQUE INDEX "Node_id_clusterId_key" ON "Node"("id", "clusterId");

CREATE TABLE "NodeKeyName" (
    "clusterId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "sticky" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "NodeKeyName_pkey" PRIMARY KEY ("clusterId", "name"),
    -- Names with # are the engine's own: every node advertises them.
    CONSTRAINT "NodeKeyName_name" CHECK (btrim("name") <> '' AND length("name") <= 200 AND "name" NOT LIKE '#%'),
    CONSTRAINT "NodeKeyName_amounts" CHECK ("weight" BETWEEN -1e15 AND 1e15 AND "position" >= 0),
    CONSTRAINT "NodeKeyName_value" CHECK (jsonb_typeof("value") IN ('number', 'string', 'boolean'))
);

CREATE TABLE "NodeKeyValue" (
    "nodeId" TEXT NOT NULL,
    "clusterId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    CONSTRAINT "NodeKeyValue_pkey" PRIMARY KEY ("nodeId", "name"),
    CONSTRAINT "NodeKeyValue_value" CHECK (jsonb_typeof("value") IN ('number', 'string', 'boolean'))
);
CREATE INDEX "NodeKeyValue_clusterId_name_idx" ON "NodeKeyValue"("clusterId", "name");

CREATE TABLE "ResourceKey" (
    "id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "class" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "ResourceKey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ResourceKey_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
    CONSTRAINT "ResourceKey_subject" CHECK (btrim("subject") <> '' AND length("subject") <= 200),
    CONSTRAINT "ResourceKey_amounts" CHECK ("weight" BETWEEN -1e15 AND 1e15),
    CONSTRAINT "ResourceKey_value" CHECK (jsonb_typeof("value") IN ('number', 'string', 'boolean')),
    CONSTRAINT "ResourceKey_level" CHECK ("level" IN ('cluster', 'billing_entity', 'customer_product_offer', 'customer',
      'image_product_offer', 'image', 'vdc_product_offer', 'vdc', 'server_product_offer', 'server', 'first_disk_product_offer',
      'first_disk', 'first_nic_network_product_offer', 'first_nic_network', 'first_nic_product_offer', 'first_nic')),
    -- Administrators set keys everywhere, who bills everywhere but on clusters, customers on what is theirs.
    CONSTRAINT "ResourceKey_class" CHECK ("class" = 'system' OR "class" = 'billing_entity' AND "level" <> 'cluster'
      OR "class" = 'customer' AND "level" IN ('image', 'server', 'first_disk', 'first_nic_network', 'first_nic')),
    -- Names with _ are compared with customer keys; of those with # there are three, and they are system keys.
    CONSTRAINT "ResourceKey_reserved_name" CHECK ("class" <> 'system' OR "name" NOT LIKE '\_%'),
    CONSTRAINT "ResourceKey_special_name" CHECK ("name" NOT LIKE '#%' OR "class" = 'system' AND "name" IN ('#RAM', '#CPU', '#LOAD')),
    CONSTRAINT "ResourceKey_special_value" CHECK ("level" <> 'cluster' OR "name" NOT LIKE '#%' OR "value" = '0')
);
CREATE UNIQUE INDEX "ResourceKey_level_subject_class_name_key" ON "ResourceKey"("level", "subject", "class", "name");

ALTER TABLE "Cluster" ADD CONSTRAINT "Cluster_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Node" ADD CONSTRAINT "Node_clusterId_fkey" FOREIGN KEY ("clusterId") REFERENCES "Cluster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "NodeKeyName" ADD CONSTRAINT "NodeKeyName_clusterId_fkey" FOREIGN KEY ("clusterId") REFERENCES "Cluster"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NodeKeyValue" ADD CONSTRAINT "NodeKeyValue_nodeId_clusterId_fkey" FOREIGN KEY ("nodeId", "clusterId") REFERENCES "Node"("id", "clusterId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NodeKeyValue" ADD CONSTRAINT "NodeKeyValue_clusterId_name_fkey" FOREIGN KEY ("clusterId", "name") REFERENCES "NodeKeyName"("clusterId", "name") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nodes stay in their cluster, and clusters in their pod.
CREATE TRIGGER "Cluster_pod" BEFORE UPDATE OF "podId" ON "Cluster" FOR EACH ROW
  WHEN (OLD."podId" IS DISTINCT FROM NEW."podId") EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Node_cluster" BEFORE UPDATE OF "clusterId" ON "Node" FOR EACH ROW
  WHEN (OLD."clusterId" IS DISTINCT FROM NEW."clusterId") EXECUTE FUNCTION berth_refuse_change();
-- Every cluster has the three special keys; deleting the cluster takes its keys along.
CREATE FUNCTION berth_cluster_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ResourceKey" ("id", "level", "class", "subject", "name", "value", "weight", "createdAt")
      SELECT NEW."id" || '-' || lower(substr(special, 2)), 'cluster', 'system', NEW."id", special, '0', 10, NEW."createdAt"
      FROM unnest(ARRAY['#RAM', '#CPU', '#LOAD']) AS special;
  ELSE
    DELETE FROM "ResourceKey" WHERE "level" = 'cluster' AND "subject" = OLD."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Cluster_keys" AFTER INSERT OR DELETE ON "Cluster" FOR EACH ROW EXECUTE FUNCTION berth_cluster_keys();
CREATE FUNCTION berth_keep_special_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'deletion from relation "ResourceKey" violates check constraint "ResourceKey_special_kept"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ResourceKey_special_kept';
END $$;
CREATE TRIGGER "ResourceKey_special_kept" BEFORE DELETE ON "ResourceKey" FOR EACH ROW
  WHEN (OLD."level" = 'cluster' AND OLD."name" LIKE '#%' AND pg_trigger_depth() = 0) EXECUTE FUNCTION berth_keep_special_key();
