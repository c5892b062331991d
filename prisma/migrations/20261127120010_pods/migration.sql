-- Pods, the tenants bound to them, their requests, and where usage is fetched from.

ALTER TABLE "Pod"
  ADD CONSTRAINT "Pod_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "Pod_amounts" CHECK ("costPerHour" >= 0 AND "costPerHour" <> 'NaN' AND "threshold" BETWEEN 0 AND 1),
  ADD CONSTRAINT "Pod_tag" CHECK (jsonb_typeof("tag") = 'object'
      AND jsonb_array_length(jsonb_path_query_array("tag", 'strict $.keyvalue()')) <= 1
      AND NOT jsonb_path_exists("tag", 'strict $.* ? (@.type() != "string")')
      AND NOT jsonb_path_exists("tag", 'strict $.keyvalue().key ? (@ like_regex "=" || @ == "")')),
  ADD CONSTRAINT "Pod_usage" CHECK (jsonb_typeof("usage") = 'object' AND ("usage" IS NULL) = ("usageAt" IS NULL));

ALTER TABLE "PodUsageSource"
  ADD CONSTRAINT "PodUsageSource_settings" CHECK ("kind" <> '' AND jsonb_typeof("settings") = 'object'),
  ADD CONSTRAINT "PodUsageSource_failure" CHECK (num_nonnulls("failure", "remedy", "failingSince", "failureKind", "failureSince") IN (0, 5));

ALTER TABLE "PodUsageSample"
  ADD CONSTRAINT "PodUsageSample_usage" CHECK (jsonb_typeof("usage") = 'object');

-- A tenant has at most one binding for each realm and group at any time.
ALTER TABLE "Binding"
  ADD CONSTRAINT "Binding_reason" CHECK ("reason" IN ('first-request', 'threshold', 'maintenance', 'admin')),
  ADD CONSTRAINT "Binding_period" CHECK ("startAt" <= "endAt" AND ("endAt" IS NULL) = ("closedBy" IS NULL));

CREATE UNIQUE INDEX "Binding_one_open" ON "Binding" ("tenantId", "realmId", "group") WHERE "endAt" IS NULL;
-- After the unique indexes: PostgreSQL checks indexes in the order of their creation, and the first
-- one that fails names the error.
ALTER TABLE "Binding"
  ADD CONSTRAINT "Binding_no_overlap" EXCLUDE USING gist (
  "tenantId" WITH =,
  "realmId" WITH =,
  "group" WITH =,
  tstzrange("startAt", "endAt") WITH &&
);

ALTER TABLE "PodRequest"
  ADD CONSTRAINT "PodRequest_action" CHECK ("action" IN ('attach', 'reuse', 'create', 'rebind')
  AND ("action" = 'attach') = ("bindingId" IS NULL) AND num_nonnulls("attachToId", "pcloudId") = ("action" = 'attach')::int);

CREATE INDEX "PodRequest_decided_idx" ON "PodRequest" ("endedAt") WHERE "decision" IS NOT NULL AND "endedAt" IS NOT NULL;
CREATE UNIQUE INDEX "PodRequest_one_of_launch" ON "PodRequest" ("launchId") WHERE "endedAt" IS NULL;

-- A usage report with unchanged values is no change.
CREATE TRIGGER "Pod_facts_changed" AFTER UPDATE OF "tag", "threshold", "state", "usage", "archivedAt" ON "Pod" FOR EACH ROW
  WHEN ((OLD."tag", OLD."threshold", OLD."state", OLD."usage", OLD."archivedAt")
    IS DISTINCT FROM (NEW."tag", NEW."threshold", NEW."state", NEW."usage", NEW."archivedAt"))
  EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "Pod_facts_added" AFTER INSERT OR DELETE ON "Pod" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');

-- A pod stays in its realm.
CREATE TRIGGER "Pod_realm" BEFORE UPDATE OF "realmId" ON "Pod" FOR EACH ROW
  WHEN (OLD."realmId" IS DISTINCT FROM NEW."realmId") EXECUTE FUNCTION berth_refuse_change();

-- An open binding is closed once and changes in no other way.
CREATE TRIGGER "Binding_append_only" BEFORE UPDATE ON "Binding" FOR EACH ROW
  WHEN (OLD."endAt" IS NOT NULL OR to_jsonb(OLD) - '{endAt,closedBy}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{endAt,closedBy}'::text[])
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Binding_no_delete" BEFORE DELETE ON "Binding" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "Binding_no_truncate" BEFORE TRUNCATE ON "Binding" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- A server or volume ends once. Its decision may be deleted after the end.
CREATE TRIGGER "PodRequest_no_delete" BEFORE DELETE ON "PodRequest" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PodRequest_no_truncate" BEFORE TRUNCATE ON "PodRequest" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "PodRequest_append_only" BEFORE UPDATE ON "PodRequest" FOR EACH ROW
  WHEN (CASE
    WHEN OLD."endedAt" IS NULL THEN to_jsonb(OLD) - 'endedAt' IS DISTINCT FROM to_jsonb(NEW) - 'endedAt'
    ELSE NEW."decision" IS NOT NULL OR to_jsonb(OLD) - 'decision' IS DISTINCT FROM to_jsonb(NEW) - 'decision'
  END)
  EXECUTE FUNCTION berth_refuse_change();

-- A binding is in the realm of its pod.
CREATE FUNCTION berth_pod_in_realm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Pod" WHERE "id" = NEW."podId" AND "realmId" = NEW."realmId") THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "pod_in_realm"', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pod_in_realm';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Binding_pod_in_realm" BEFORE INSERT ON "Binding" FOR EACH ROW EXECUTE FUNCTION berth_pod_in_realm();
