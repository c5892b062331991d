-- What providers promise, whom tenants prefer, and what monitoring measured: the ranker reads them.
CREATE TABLE "Sla" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "tenantId" TEXT,
    "startAt" TIMESTAMPTZ(3) NOT NULL,
    "endAt" TIMESTAMPTZ(3) NOT NULL,
    "services" JSONB NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Sla_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Sla_name" CHECK (btrim("name") <> '' AND length("name") <= 200),
    CONSTRAINT "Sla_period" CHECK ("startAt" < "endAt"),
    CONSTRAINT "Sla_services" CHECK (jsonb_typeof("services") = 'array' AND octet_length("services"::text) <= 131072
      AND NOT jsonb_path_exists("services", 'strict $[*] ? (@.type() != "object")'))
);
CREATE UNIQUE INDEX "Sla_name_key" ON "Sla"("name");
CREATE INDEX "Sla_accountId_idx" ON "Sla"("accountId");
CREATE INDEX "Sla_tenantId_idx" ON "Sla"("tenantId");
ALTER TABLE "Sla" ADD CONSTRAINT "Sla_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Sla" ADD CONSTRAINT "Sla_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A weight beyond the doubles would be read as infinite.
CREATE TABLE "RankPreference" (
    "id" TEXT NOT NULL,
    "tenantId" TEXT,
    "serviceType" TEXT,
    "priorities" JSONB NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "RankPreference_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RankPreference_serviceType" CHECK (btrim("serviceType") <> '' AND length("serviceType") <= 200),
    CONSTRAINT "RankPreference_priorities" CHECK (jsonb_typeof("priorities") = 'array' AND jsonb_array_length("priorities") BETWEEN 1 AND 1000
      AND octet_length("priorities"::text) <= 1048576
      AND NOT jsonb_path_exists("priorities", 'strict $[*] ? (@.type() != "object")')
      AND jsonb_array_length(jsonb_path_query_array("priorities", 'lax $[*].slaId ? (@.type() == "string" && @ != "")')) = jsonb_array_length("priorities")
      AND NOT jsonb_path_exists("priorities", 'lax $[*].weight ? (@.type() != "number" && @.type() != "null")')
      AND NOT jsonb_path_exists("priorities", 'lax $[*].weight ? (@ > 1e308 || @ < -1e308)'))
);
CREATE UNIQUE INDEX "RankPreference_one_open" ON "RankPreference" (coalesce("tenantId", ''), coalesce("serviceType", ''))
  WHERE "archivedAt" IS NULL;
ALTER TABLE "RankPreference" ADD CONSTRAINT "RankPreference_tenantId_fkey"
  FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- NaN is above infinity here.
CREATE TABLE "MonitoringSample" (
    "accountId" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    CONSTRAINT "MonitoringSample_pkey" PRIMARY KEY ("accountId", "metric", "at"),
    CONSTRAINT "MonitoringSample_metric" CHECK (btrim("metric") <> '' AND length("metric") <= 200 AND strpos("metric", ' ') = 0),
    CONSTRAINT "MonitoringSample_value" CHECK ("value" > '-Infinity' AND "value" < 'Infinity')
);
CREATE INDEX "MonitoringSample_at_idx" ON "MonitoringSample"("at");
ALTER TABLE "MonitoringSample" ADD CONSTRAINT "MonitoringSample_accountId_fkey"
  FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Where samples of an account are fetched from, with the last failure.
CREATE TABLE "MonitoringSource" (
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "sealedSecret" TEXT,
    "triedAt" TIMESTAMPTZ(3),
    "fetchingSince" TIMESTAMPTZ(3),
    "failure" TEXT,
    "remedy" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "MonitoringSource_pkey" PRIMARY KEY ("accountId"),
    CONSTRAINT "MonitoringSource_settings" CHECK ("kind" <> '' AND jsonb_typeof("settings") = 'object'),
    CONSTRAINT "MonitoringSource_failure" CHECK (num_nonnulls("failure", "remedy", "failingSince") IN (0, 3))
);
ALTER TABLE "MonitoringSource" ADD CONSTRAINT "MonitoringSource_accountId_fkey"
  FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How long samples are kept; null: 30 days. One that counts is never forgotten.
ALTER TABLE "Setting" ADD COLUMN "monitoringDays" INTEGER;
ALTER TABLE "Setting" ADD CONSTRAINT "Setting_monitoringDays" CHECK ("monitoringDays" BETWEEN 2 AND 365);

CREATE TRIGGER "Sla_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "name", "tenantId", "startAt", "endAt", "services", "archivedAt"
  ON "Sla" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');
CREATE TRIGGER "RankPreference_facts_changed" AFTER INSERT OR DELETE OR UPDATE OF "serviceType", "priorities", "archivedAt"
  ON "RankPreference" FOR EACH STATEMENT EXECUTE FUNCTION berth_facts_changed('facts');

-- An SLA stays with its account and a preference with its tenant, for the history of both.
CREATE TRIGGER "Sla_account" BEFORE UPDATE OF "accountId" ON "Sla" FOR EACH ROW
  WHEN (OLD."accountId" IS DISTINCT FROM NEW."accountId") EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "RankPreference_tenant" BEFORE UPDATE OF "tenantId" ON "RankPreference" FOR EACH ROW
  WHEN (OLD."tenantId" IS DISTINCT FROM NEW."tenantId") EXECUTE FUNCTION berth_refuse_change();

-- Samples come every few minutes, so they are a kind of their own: one row for each batch that added or removed any.
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
CREATE TRIGGER "MonitoringSample_append_only" BEFORE UPDATE ON "MonitoringSample" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();

-- An account has 200 metrics at most. Their names are read from the key, one step for each, and not from all samples.
-- Batches of one account wait for each other here, accounts in order, so that two cannot both add the last one.
CREATE FUNCTION berth_metrics_of(account text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH RECURSIVE names AS (
    (SELECT "metric" FROM "MonitoringSample" WHERE "accountId" = account ORDER BY "metric" LIMIT 1)
    UNION ALL
    SELECT (SELECT s."metric" FROM "MonitoringSample" AS s WHERE s."accountId" = account AND s."metric" > n."metric" ORDER BY s."metric" LIMIT 1)
    FROM names AS n WHERE n."metric" IS NOT NULL
  )
  SELECT "metric" FROM names WHERE "metric" IS NOT NULL
$$;
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
