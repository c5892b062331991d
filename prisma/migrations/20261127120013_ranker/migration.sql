-- Factors of the ranker, SLAs, preferences, monitoring samples and saved requests.

ALTER TABLE "Sla"
  ADD CONSTRAINT "Sla_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "Sla_period" CHECK ("startAt" < "endAt"),
  ADD CONSTRAINT "Sla_services" CHECK (jsonb_typeof("services") = 'array' AND octet_length("services"::text) <= 131072
      AND NOT jsonb_path_exists("services", 'strict $[*] ? (@.type() != "object")'));

-- A weight beyond the range of doubles would be read as infinite.
ALTER TABLE "RankPreference"
  ADD CONSTRAINT "RankPreference_serviceType" CHECK (btrim("serviceType") <> '' AND length("serviceType") <= 200),
  ADD CONSTRAINT "RankPreference_priorities" CHECK (jsonb_typeof("priorities") = 'array' AND jsonb_array_length("priorities") BETWEEN 1 AND 1000
      AND octet_length("priorities"::text) <= 1048576
      AND NOT jsonb_path_exists("priorities", 'strict $[*] ? (@.type() != "object")')
      AND jsonb_array_length(jsonb_path_query_array("priorities", 'lax $[*].slaId ? (@.type() == "string" && @ != "")')) = jsonb_array_length("priorities")
      AND NOT jsonb_path_exists("priorities", 'lax $[*].weight ? (@.type() != "number" && @.type() != "null")')
      AND NOT jsonb_path_exists("priorities", 'lax $[*].weight ? (@ > 1e308 || @ < -1e308)'));

-- One current preference for each tenant and service type.
CREATE UNIQUE INDEX "RankPreference_one_open" ON "RankPreference" (coalesce("tenantId", ''), coalesce("serviceType", ''))
  WHERE "archivedAt" IS NULL;

-- NaN compares as greater than infinity and is refused too.
ALTER TABLE "MonitoringSample"
  ADD CONSTRAINT "MonitoringSample_metric" CHECK (btrim("metric") <> '' AND length("metric") <= 200 AND strpos("metric", ' ') = 0),
  ADD CONSTRAINT "MonitoringSample_value" CHECK ("value" > '-Infinity' AND "value" < 'Infinity');

ALTER TABLE "MonitoringSource"
  ADD CONSTRAINT "MonitoringSource_settings" CHECK ("kind" <> '' AND jsonb_typeof("settings") = 'object'),
  ADD CONSTRAINT "MonitoringSource_failure" CHECK (num_nonnulls("failure", "remedy", "failingSince", "failureKind", "failureSince") IN (0, 5));

-- Two documents with numbered versions; version 0 is built in.
ALTER TABLE "RankerFactors"
  ADD CONSTRAINT "RankerFactors_kind" CHECK ("kind" IN ('sla', 'monitoring'));

ALTER TABLE "RankerFactorsVersion"
  ADD CONSTRAINT "RankerFactorsVersion_document" CHECK (jsonb_typeof("document" -> 'factors') IS NOT DISTINCT FROM 'object'),
  ADD CONSTRAINT "RankerFactorsVersion_restored" CHECK ("restoredFrom" < "version");

ALTER TABLE "RankerFactorsDraft"
  ADD CONSTRAINT "RankerFactorsDraft_document" CHECK (jsonb_typeof("document" -> 'factors') IS NOT DISTINCT FROM 'object');

-- Saved requests of the playground, as they were typed.
ALTER TABLE "RankFixture"
  ADD CONSTRAINT "RankFixture_name" CHECK (length("name") BETWEEN 1 AND 200),
  ADD CONSTRAINT "RankFixture_request" CHECK (octet_length("request") BETWEEN 1 AND 262144);

-- Launches use the ranks of accounts.
CREATE TRIGGER "RankerFactorsVersion_facts_changed" AFTER INSERT OR UPDATE OR DELETE ON "RankerFactorsVersion"
  FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "Sla_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "name", "accountId", "tenantId", "startAt", "endAt", "services", "archivedAt"
  ON "Sla" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "RankPreference_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "priorities", "archivedAt"
  ON "RankPreference" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');

CREATE TRIGGER "RankPreference_tenant" BEFORE UPDATE OF "tenantId" ON "RankPreference" FOR EACH ROW
  WHEN (OLD."tenantId" IS DISTINCT FROM NEW."tenantId") EXECUTE FUNCTION berth_refuse_change();

CREATE TRIGGER "MonitoringSample_append_only" BEFORE UPDATE ON "MonitoringSample" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();

-- A version is written once. Only the reference to its author is cleared when the account is
-- deleted.
CREATE TRIGGER "RankerFactorsVersion_append_only" BEFORE UPDATE ON "RankerFactorsVersion" FOR EACH ROW
  WHEN (ROW(OLD."kind", OLD."version", OLD."document", OLD."note", OLD."restoredFrom", OLD."authorName", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."kind", NEW."version", NEW."document", NEW."note", NEW."restoredFrom", NEW."authorName", NEW."createdAt")
    OR NEW."authorId" IS NOT NULL AND OLD."authorId" IS DISTINCT FROM NEW."authorId")
  EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "RankerFactorsVersion_no_delete" BEFORE DELETE ON "RankerFactorsVersion" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "RankerFactorsVersion_no_truncate" BEFORE TRUNCATE ON "RankerFactorsVersion" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- Versions are numbered 1, 2, 3 without a gap. The lock makes a second author wait for the first.
CREATE FUNCTION berth_next_factors_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE following integer;
BEGIN
  PERFORM FROM "RankerFactors" WHERE "kind" = NEW."kind" FOR UPDATE;
  SELECT coalesce(max("version"), 0) + 1 INTO following FROM "RankerFactorsVersion" WHERE "kind" = NEW."kind";
  IF NEW."version" IS DISTINCT FROM following THEN
    RAISE EXCEPTION 'new row for relation "RankerFactorsVersion" violates check constraint "RankerFactorsVersion_dense"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'RankerFactorsVersion_dense';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RankerFactorsVersion_dense" BEFORE INSERT ON "RankerFactorsVersion" FOR EACH ROW EXECUTE FUNCTION berth_next_factors_version();

-- Samples arrive every few minutes and have a kind of their own: one row for each transaction that
-- added or removed any.
CREATE FUNCTION berth_samples_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO "FactsChange" ("kind", "tx") VALUES ('samples', pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "MonitoringSample_samples_added" AFTER INSERT ON "MonitoringSample" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION berth_samples_changed();
CREATE TRIGGER "MonitoringSample_samples_gone" AFTER DELETE ON "MonitoringSample" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION berth_samples_changed();

-- The metrics of an account, read from the primary key with one step for each instead of from all
-- samples.
CREATE FUNCTION berth_metrics_of(account text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH RECURSIVE names AS (
    (SELECT "metric" FROM "MonitoringSample" WHERE "accountId" = account ORDER BY "metric" LIMIT 1)
    UNION ALL
    SELECT (SELECT s."metric" FROM "MonitoringSample" AS s WHERE s."accountId" = account AND s."metric" > n."metric" ORDER BY s."metric" LIMIT 1)
    FROM names AS n WHERE n."metric" IS NOT NULL
  )
  SELECT "metric" FROM names WHERE "metric" IS NOT NULL
$$;

-- An account has at most 200 metrics. Batches of one account wait for each other, accounts in
-- order, so that two cannot both add the last one.
CREATE FUNCTION berth_metric_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account text;
BEGIN
  FOR account IN SELECT DISTINCT "accountId" FROM added ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('monitoring:' || account, 0));
    IF (SELECT count(*) FROM berth_metrics_of(account)) > 200 THEN
      RAISE EXCEPTION 'new row for relation "MonitoringSample" violates check constraint "MonitoringSample_metric_count"'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'MonitoringSample_metric_count';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER "MonitoringSample_metric_count" AFTER INSERT ON "MonitoringSample" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION berth_metric_count();
