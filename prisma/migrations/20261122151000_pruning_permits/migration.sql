-- A receipt or result is deleted only where a row of "LedgerPruning" names its id. That row is signed: whoever writes
-- one without the key gets past this trigger, and the verifier says so. Ids are packed in ascending order, so that the
-- first place where one is found is its own.
CREATE OR REPLACE FUNCTION berth_refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ledger_name text := CASE TG_TABLE_NAME WHEN 'Receipt' THEN 'receipt' ELSE 'result' END;
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM "LedgerPruning" AS p
    WHERE p."ledger" = ledger_name AND position(int8send(OLD."id") IN p."ids") % 8 = 1
      AND p."number" = (SELECT s."number" FROM "LedgerSeal" AS s
        WHERE s."ledger" = ledger_name AND s."lastId" >= OLD."id" ORDER BY s."lastId" LIMIT 1)
  ) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
