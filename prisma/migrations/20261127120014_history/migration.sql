-- Receipts, results, audit entries, changes and the seals of their ledgers are written once.

ALTER TABLE "Receipt"
  ADD CONSTRAINT "Receipt_attempt" CHECK ("attempt" BETWEEN 1 AND 10),
  ADD CONSTRAINT "Receipt_roll" CHECK ("roll" >= 0 AND "roll" < 1);

ALTER TABLE "AttemptResult"
  ADD CONSTRAINT "AttemptResult_result" CHECK ("result" IN ('succeeded', 'failed', 'timed-out'));

ALTER TABLE "DecisionContent"
  ADD CONSTRAINT "DecisionContent_kind" CHECK ("kind" IN ('inputs', 'outcome', 'levels', 'part'));

-- Each entry is an id of 8 bytes and a digest of 32, which cannot be compressed.
ALTER TABLE "LedgerSeal"
  ADD CONSTRAINT "LedgerSeal_entries" CHECK (
  "number" >= 1 AND "count" >= 1 AND "firstId" <= "lastId" AND octet_length("entries") = 40 * "count"),
  ALTER COLUMN "entries" SET STORAGE EXTERNAL,
  ADD CONSTRAINT "LedgerSeal_ledger" CHECK ("ledger" IN ('receipt', 'result', 'audit', 'change'));

ALTER TABLE "LedgerPruning"
  ADD CONSTRAINT "LedgerPruning_ids" CHECK (octet_length("ids") >= 8 AND octet_length("ids") % 8 = 0);

CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

CREATE TRIGGER "Receipt_no_truncate" BEFORE TRUNCATE ON "Receipt" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

CREATE TRIGGER "AttemptResult_no_truncate" BEFORE TRUNCATE ON "AttemptResult" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

CREATE TRIGGER "LedgerSeal_append_only" BEFORE UPDATE OR DELETE ON "LedgerSeal" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "LedgerSeal_no_truncate" BEFORE TRUNCATE ON "LedgerSeal" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

CREATE TRIGGER "RecordChange_no_truncate" BEFORE TRUNCATE ON "RecordChange" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

CREATE TRIGGER "LedgerPruning_append_only" BEFORE UPDATE OR DELETE ON "LedgerPruning" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "LedgerPruning_no_truncate" BEFORE TRUNCATE ON "LedgerPruning" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- A receipt, result or change is deleted only if a row of LedgerPruning lists its id. That row is
-- signed: a forged one passes this trigger and is reported by the verifier. Ids are packed in
-- ascending order, so the first match at a multiple of 8 bytes is the id.
CREATE FUNCTION berth_refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "Receipt_append_only" BEFORE UPDATE OR DELETE ON "Receipt" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change_of_history();
CREATE TRIGGER "AttemptResult_append_only" BEFORE UPDATE OR DELETE ON "AttemptResult" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change_of_history();
CREATE TRIGGER "RecordChange_append_only" BEFORE UPDATE OR DELETE ON "RecordChange" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change_of_history();

-- Ids are assigned before the commit, so a lower one may appear after a higher one. A writer holds
-- a shared lock from before its first id until its transaction ends; the sealer waits for these
-- locks, and writers never wait for the sealer.
CREATE FUNCTION berth_write_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20261121, TG_ARGV[0]::int);
  RETURN NULL;
END $$;
CREATE TRIGGER "Receipt_ledger" BEFORE INSERT ON "Receipt" FOR EACH STATEMENT EXECUTE FUNCTION berth_write_to_ledger('1');
CREATE TRIGGER "AttemptResult_ledger" BEFORE INSERT ON "AttemptResult" FOR EACH STATEMENT EXECUTE FUNCTION berth_write_to_ledger('2');
CREATE TRIGGER "AuditEntry_ledger" BEFORE INSERT ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION berth_write_to_ledger('3');
CREATE TRIGGER "RecordChange_ledger" BEFORE INSERT ON "RecordChange" FOR EACH STATEMENT EXECUTE FUNCTION berth_write_to_ledger('4');

-- The transactions that may still add rows to a ledger.
CREATE FUNCTION berth_ledger_writers("ledger" int) RETURNS TABLE ("writer" text) LANGUAGE sql AS $$
  SELECT l."virtualtransaction" FROM pg_locks AS l JOIN pg_database AS d ON d."oid" = l."database"
  WHERE l."locktype" = 'advisory' AND d."datname" = current_database()
    AND l."classid" = 20261121 AND l."objid" = "ledger"::oid AND l."objsubid" = 2
$$;

-- Inputs and traces are deleted only if they were last used before a day that a signed change
-- names.
CREATE FUNCTION berth_refuse_content_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "RecordChange" WHERE "kind" = 'content-pruning' AND "subjectId" > OLD."usedOn"::text) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'DecisionContent is kept until it is pruned';
END $$;
CREATE TRIGGER "DecisionContent_kept" BEFORE DELETE ON "DecisionContent" FOR EACH ROW EXECUTE FUNCTION berth_refuse_content_deletion();
