-- CreateTable
CREATE TABLE "PriceImport" (
    "id" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'receiving',
    "reading" JSONB NOT NULL,
    "columns" JSONB NOT NULL,
    "sample" JSONB NOT NULL,
    "mapping" JSONB NOT NULL,
    "mapName" TEXT,
    "counts" JSONB,
    "changes" INTEGER,
    "unknown" JSONB NOT NULL DEFAULT '[]',
    "notes" JSONB NOT NULL DEFAULT '[]',
    "effectiveFrom" TIMESTAMPTZ(3),
    "draftRevision" INTEGER,
    "rowsRead" INTEGER NOT NULL DEFAULT 0,
    "bytesRead" INTEGER NOT NULL DEFAULT 0,
    "createdById" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PriceImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceImportChunk" (
    "importId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "PriceImportChunk_pkey" PRIMARY KEY ("importId","position")
);

-- CreateTable
CREATE TABLE "PriceImportRow" (
    "importId" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "accountId" TEXT,
    "hardwareProfileId" TEXT,
    "realmId" TEXT,
    "figures" JSONB,
    "problems" JSONB,
    "leads" BOOLEAN NOT NULL,

    CONSTRAINT "PriceImportRow_pkey" PRIMARY KEY ("importId","row")
);

-- CreateIndex
CREATE INDEX "PriceImport_createdAt_idx" ON "PriceImport"("createdAt");

-- CreateIndex
CREATE INDEX "PriceImportRow_importId_status_row_idx" ON "PriceImportRow"("importId", "status", "row");

-- AddForeignKey
ALTER TABLE "PriceImportChunk" ADD CONSTRAINT "PriceImportChunk_importId_fkey" FOREIGN KEY ("importId") REFERENCES "PriceImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceImportRow" ADD CONSTRAINT "PriceImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "PriceImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Invariants that the schema language cannot say ------------------------------------------------

ALTER TABLE "PriceImport" ADD CONSTRAINT "PriceImport_state" CHECK ("state" IN ('receiving', 'waiting', 'running', 'done', 'failed', 'staged'));
ALTER TABLE "PriceImport" ADD CONSTRAINT "PriceImport_result" CHECK ("state" NOT IN ('done', 'staged') OR ("counts" IS NOT NULL AND "changes" IS NOT NULL AND "draftRevision" IS NOT NULL));
ALTER TABLE "PriceImportRow" ADD CONSTRAINT "PriceImportRow_status" CHECK ("status" IN ('create', 'update', 'unchanged', 'skipped', 'error'));

-- A file is written once and read a few times: compressing it would cost more than it saves.
ALTER TABLE "PriceImportChunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
