-- Parts of realms, the tenants that are bound to them, and what tenants asked them for.
CREATE TYPE "PodState" AS ENUM ('active', 'maintenance', 'draining');
CREATE TYPE "PodResourceKind" AS ENUM ('server', 'volume');

CREATE TABLE "Pod" (
    "id" TEXT NOT NULL,
    "realmId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tag" JSONB NOT NULL DEFAULT '{}',
    "costPerHour" DECIMAL(18,6),
    "threshold" DOUBLE PRECISION,
    "state" "PodState" NOT NULL DEFAULT 'active',
    "stateNote" TEXT,
    "usage" JSONB,
    "usageSource" TEXT,
    "usageAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Pod_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Pod_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
    CONSTRAINT "Pod_amounts" CHECK ("costPerHour" >= 0 AND "costPerHour" <> 'NaN' AND "threshold" BETWEEN 0 AND 1),
    CONSTRAINT "Pod_tag" CHECK (jsonb_typeof("tag") = 'object'
      AND jsonb_array_length(jsonb_path_query_array("tag", 'strict $.keyvalue()')) <= 1
      AND NOT jsonb_path_exists("tag", 'strict $.* ? (@.type() != "string")')
      AND NOT jsonb_path_exists("tag", 'strict $.keyvalue().key ? (@ like_regex "=" || @ == "")')),
    CONSTRAINT "Pod_usage" CHECK (jsonb_typeof("usage") = 'object' AND ("usage" IS NULL) = ("usageAt" IS NULL))
);
CREATE UNIQUE INDEX "Pod_realmId_name_key" ON "Pod"("realmId", "name");

CREATE TABLE "PodUsageSample" (
    "podId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "usage" JSONB NOT NULL,
    CONSTRAINT "PodUsageSample_pkey" PRIMARY KEY ("podId", "at"),
    CONSTRAINT "PodUsageSample_usage" CHECK (jsonb_typeof("usage") = 'object')
);
CREATE INDEX "PodUsageSample_at_idx" ON "PodUsageSample"("at");

CREATE TABLE "Binding" (
    "id" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,
    "podId" TEXT NOT NULL,
    "realmId" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "openedBy" TEXT NOT NULL,
    "closedBy" TEXT,
    "startAt" TIMESTAMPTZ(3) NOT NULL,
    "endAt" TIMESTAMPTZ(3),
    CONSTRAINT "Binding_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Binding_reason" CHECK ("reason" IN ('first-request', 'threshold', 'maintenance', 'admin')),
    CONSTRAINT "Binding_period" CHECK ("startAt" <= "endAt" AND ("endAt" IS NULL) = ("closedBy" IS NULL))
);
CREATE INDEX "Binding_tenantId_startAt_idx" ON "Binding"("tenantId", "startAt");
CREATE INDEX "Binding_podId_endAt_idx" ON "Binding"("podId", "endAt");
CREATE INDEX "Binding_startAt_id_idx" ON "Binding"("startAt", "id");

-- At most one open row, and one row at any instant.
CREATE UNIQUE INDEX "Binding_one_open" ON "Binding" ("tenantId", "realmId", "group") WHERE "endAt" IS NULL;
ALTER TABLE "Binding" ADD CONSTRAINT "Binding_no_overlap" EXCLUDE USING gist (
  "tenantId" WITH =,
  "realmId" WITH =,
  "group" WITH =,
  tstzrange("startAt", "endAt") WITH &&
);

CREATE TABLE "PodRequest" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tenantId" TEXT NOT NULL,
    "kind" "PodResourceKind" NOT NULL,
    "realmId" TEXT,
    "extraSpecs" JSONB NOT NULL,
    "attachToId" TEXT,
    "podId" TEXT NOT NULL,
    "bindingId" TEXT,
    "action" TEXT NOT NULL,
    "decision" JSONB NOT NULL,
    "requestedBy" TEXT NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    CONSTRAINT "PodRequest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PodRequest_action" CHECK ("action" IN ('attach', 'reuse', 'create', 'rebind')
      AND ("action" = 'attach') = ("bindingId" IS NULL) AND ("action" = 'attach') = ("attachToId" IS NOT NULL))
);
CREATE INDEX "PodRequest_tenantId_at_idx" ON "PodRequest"("tenantId", "at");
CREATE INDEX "PodRequest_podId_endedAt_idx" ON "PodRequest"("podId", "endedAt");
CREATE INDEX "PodRequest_at_id_idx" ON "PodRequest"("at", "id");
CREATE INDEX "PodRequest_bindingId_idx" ON "PodRequest"("bindingId");
CREATE INDEX "PodRequest_attachToId_idx" ON "PodRequest"("attachToId");

ALTER TABLE "Pod" ADD CONSTRAINT "Pod_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodUsageSample" ADD CONSTRAINT "PodUsageSample_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Binding" ADD CONSTRAINT "Binding_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Binding" ADD CONSTRAINT "Binding_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Binding" ADD CONSTRAINT "Binding_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_bindingId_fkey" FOREIGN KEY ("bindingId") REFERENCES "Binding"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_attachToId_fkey" FOREIGN KEY ("attachToId") REFERENCES "PodRequest"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- History is never rewritten: an open binding is closed once, and a server or volume ends once.
CREATE TRIGGER "Binding_append_only" BEFORE UPDATE ON "Binding" FOR EACH ROW
  WHEN (OLD."endAt" IS NOT NULL OR to_jsonb(OLD) - '{endAt,closedBy}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{endAt,closedBy}'::text[])
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Binding_no_delete" BEFORE DELETE ON "Binding" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Binding_no_truncate" BEFORE TRUNCATE ON "Binding" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PodRequest_append_only" BEFORE UPDATE ON "PodRequest" FOR EACH ROW
  WHEN (OLD."endedAt" IS NOT NULL OR to_jsonb(OLD) - 'endedAt' IS DISTINCT FROM to_jsonb(NEW) - 'endedAt')
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PodRequest_no_delete" BEFORE DELETE ON "PodRequest" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PodRequest_no_truncate" BEFORE TRUNCATE ON "PodRequest" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- A binding lies in the realm of its pod.
CREATE FUNCTION berth_pod_in_realm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Pod" WHERE "id" = NEW."podId" AND "realmId" = NEW."realmId") THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "pod_in_realm"', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pod_in_realm';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Binding_pod_in_realm" BEFORE INSERT ON "Binding" FOR EACH ROW EXECUTE FUNCTION berth_pod_in_realm();
CREATE TRIGGER "Pod_realm" BEFORE UPDATE OF "realmId" ON "Pod" FOR EACH ROW
  WHEN (OLD."realmId" IS DISTINCT FROM NEW."realmId") EXECUTE FUNCTION berth_refuse_change();
