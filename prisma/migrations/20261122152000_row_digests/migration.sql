-- Rows of the record carry a digest under a key that is not in the database, from the moment they are written.
ALTER TABLE "Receipt" ADD COLUMN "facts" JSONB, ADD COLUMN "mac" TEXT;
ALTER TABLE "AttemptResult" ADD COLUMN "mac" TEXT;
ALTER TABLE "AuditEntry" ADD COLUMN "mac" TEXT;

-- What rows that may change said after each change: the last state of each is compared with the row.
CREATE TABLE "RecordChange" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "mac" TEXT NOT NULL,

    CONSTRAINT "RecordChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RecordChange_kind_subjectId_id_idx" ON "RecordChange"("kind", "subjectId", "id" DESC);

ALTER TABLE "LedgerSeal" DROP CONSTRAINT "LedgerSeal_ledger";
ALTER TABLE "LedgerSeal" ADD CONSTRAINT "LedgerSeal_ledger" CHECK ("ledger" IN ('receipt', 'result', 'audit', 'change'));

CREATE OR REPLACE FUNCTION berth_refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ledger_name text := CASE TG_TABLE_NAME WHEN 'Receipt' THEN 'receipt' WHEN 'RecordChange' THEN 'change' ELSE 'result' END;
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM "LedgerPruning" AS p
    WHERE p."ledger" = ledger_name AND position(int8send(OLD."id") IN p."ids") % 8 = 1
      AND p."number" = (SELECT s."number" FROM "LedgerSeal" AS s
        WHERE s."ledger" = ledger_name AND s."lastId" >= OLD."id" ORDER BY s."lastId" LIMIT 1)
  ) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "RecordChange_append_only" BEFORE UPDATE OR DELETE ON "RecordChange" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change_of_history();
CREATE TRIGGER "RecordChange_no_truncate" BEFORE TRUNCATE ON "RecordChange" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "RecordChange_ledger" BEFORE INSERT ON "RecordChange" FOR EACH STATEMENT EXECUTE FUNCTION berth_write_to_ledger('4');

-- Inputs and traces go only below a day that a signed change names.
CREATE FUNCTION berth_refuse_content_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "RecordChange" WHERE "kind" = 'content-pruning' AND "subjectId" > OLD."usedOn"::text) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'DecisionContent is kept until it is pruned';
END $$;
CREATE TRIGGER "DecisionContent_kept" BEFORE DELETE ON "DecisionContent" FOR EACH ROW EXECUTE FUNCTION berth_refuse_content_deletion();

-- Remembers within the transaction which rows it changed; Berth signs their new state before it commits. Arguments:
-- the kind, and the columns whose changes are no part of the record.
CREATE FUNCTION berth_remember_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids text;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT string_agg(n."id", ',') INTO ids FROM new_rows AS n;
  ELSIF TG_OP = 'DELETE' THEN SELECT string_agg(o."id", ',') INTO ids FROM old_rows AS o;
  ELSE
    SELECT string_agg(n."id", ',') INTO ids FROM new_rows AS n LEFT JOIN old_rows AS o ON o."id" = n."id"
    WHERE to_jsonb(n) - TG_ARGV[1:] IS DISTINCT FROM to_jsonb(o) - TG_ARGV[1:];
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM set_config('berth.changed', coalesce(current_setting('berth.changed', true), '') || TG_ARGV[0] || ':' || ids || ';', true);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  recorded text[][] := ARRAY[
    ARRAY['Setting', '''setting'', ''revision'''],
    ARRAY['User', '''user'', ''revision'', ''lastSignInAt'''],
    ARRAY['ApiToken', '''token'', ''lastUsedAt'''],
    ARRAY['PolicyVersion', '''policy-version'', ''authorId'''],
    ARRAY['PriceChange', '''price-change'''],
    ARRAY['ExchangeRate', '''exchange-rate'', ''revision''']];
  it text[];
BEGIN
  FOREACH it SLICE 1 IN ARRAY recorded LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change(%s)',
      it[1] || '_remember_insert', it[1], it[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change(%s)',
      it[1] || '_remember_update', it[1], it[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION berth_remember_change(%s)',
      it[1] || '_remember_delete', it[1], it[2]);
  END LOOP;
END $$;
