-- CreateTable
CREATE TABLE "DiscardedPriceDraft" (
    "id" TEXT NOT NULL,
    "discardedAt" TIMESTAMPTZ(3) NOT NULL,
    "discardedBy" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "DiscardedPriceDraft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DiscardedPriceDraft_discardedAt_idx" ON "DiscardedPriceDraft"("discardedAt");
