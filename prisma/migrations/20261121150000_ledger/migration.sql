-- The record of what was decided, what came of it and who changed what: chained by digest, sealed with a key.

-- A number of its own, in which results are sealed.
ALTER TABLE "AttemptResult" ADD COLUMN "id" BIGSERIAL NOT NULL;

-- CreateTable
CREATE TABLE "LedgerSeal" (
    "ledger" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "firstId" BIGINT NOT NULL,
    "lastId" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,
    "entries" BYTEA NOT NULL,
    "previousRoot" TEXT NOT NULL,
    "root" TEXT NOT NULL,
    "sealedAt" TIMESTAMPTZ(3) NOT NULL,
    "keyId" TEXT NOT NULL,
    "mac" TEXT NOT NULL,

    CONSTRAINT "LedgerSeal_pkey" PRIMARY KEY ("ledger","number")
);
ALTER TABLE "LedgerSeal" ADD CONSTRAINT "LedgerSeal_ledger" CHECK ("ledger" IN ('receipt', 'result', 'audit'));
-- Eight bytes of an id and 32 of a digest for each row.
ALTER TABLE "LedgerSeal" ADD CONSTRAINT "LedgerSeal_entries" CHECK (
  "number" >= 1 AND "count" >= 1 AND "firstId" <= "lastId" AND octet_length("entries") = 40 * "count");

-- CreateTable
CREATE TABLE "LedgerPruning" (
    "id" BIGSERIAL NOT NULL,
    "ledger" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "ids" BYTEA NOT NULL,
    "prunedAt" TIMESTAMPTZ(3) NOT NULL,
    "keyId" TEXT NOT NULL,
    "mac" TEXT NOT NULL,

    CONSTRAINT "LedgerPruning_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "LedgerPruning" ADD CONSTRAINT "LedgerPruning_ids" CHECK (octet_length("ids") >= 8 AND octet_length("ids") % 8 = 0);

-- CreateIndex
CREATE UNIQUE INDEX "LedgerSeal_ledger_lastId_key" ON "LedgerSeal"("ledger", "lastId");

-- CreateIndex
CREATE INDEX "LedgerPruning_ledger_number_idx" ON "LedgerPruning"("ledger", "number");

-- CreateIndex
CREATE INDEX "DecisionContent_usedOn_idx" ON "DecisionContent"("usedOn");

-- CreateIndex
CREATE UNIQUE INDEX "AttemptResult_id_key" ON "AttemptResult"("id");

-- AddForeignKey
ALTER TABLE "LedgerPruning" ADD CONSTRAINT "LedgerPruning_ledger_number_fkey" FOREIGN KEY ("ledger", "number") REFERENCES "LedgerSeal"("ledger", "number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Already compressed by nature: trying costs time and gains nothing.
ALTER TABLE "LedgerSeal" ALTER COLUMN "entries" SET STORAGE EXTERNAL;

CREATE TRIGGER "LedgerSeal_append_only" BEFORE UPDATE OR DELETE ON "LedgerSeal" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "LedgerSeal_no_truncate" BEFORE TRUNCATE ON "LedgerSeal" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "LedgerPruning_append_only" BEFORE UPDATE OR DELETE ON "LedgerPruning" FOR EACH ROW EXECUTE FUNCTION berth_refuse_change();
CREATE TRIGGER "LedgerPruning_no_truncate" BEFORE TRUNCATE ON "LedgerPruning" FOR EACH STATEMENT EXECUTE FUNCTION berth_refuse_change();

-- Ids are drawn before they are committed, so a lower one may appear after a higher one. Whoever writes to a ledger
-- says so before the first id is drawn, and until the transaction ends; the sealer waits for those, and they for nobody.
CREATE FUNCTION berth_write_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20261121, TG_ARGV[0]::int);
  RETURN NULL;
END $$;
CREATE TRIGGER "Receipt_ledger" BEFORE INSERT ON "Receipt" FOR EACH STATEMENT EXECUTE FUNCTION berth_write_to_ledger('1');
CREATE TRIGGER "AttemptResult_ledger" BEFORE INSERT ON "AttemptResult" FOR EACH STATEMENT EXECUTE FUNCTION berth_write_to_ledger('2');
CREATE TRIGGER "AuditEntry_ledger" BEFORE INSERT ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION berth_write_to_ledger('3');

CREATE FUNCTION berth_ledger_writers("ledger" int) RETURNS TABLE ("writer" text) LANGUAGE sql AS $$
  SELECT l."virtualtransaction" FROM pg_locks AS l JOIN pg_database AS d ON d."oid" = l."database"
  WHERE l."locktype" = 'advisory' AND d."datname" = current_database()
    AND l."classid" = 20261121 AND l."objid" = "ledger"::oid AND l."objsubid" = 2
$$;
