-- Webhooks: who is told of events over HTTP, and what became of each telling.

-- CreateTable
CREATE TABLE "Webhook" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "kinds" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "sealedSecret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL,
    "webhookId" TEXT NOT NULL,
    "eventId" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "lastTryAt" TIMESTAMPTZ(3),
    "status" INTEGER,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_state" CHECK (
  "state" IN ('pending', 'delivered', 'dead') AND ("state" = 'pending') = ("nextTryAt" IS NOT NULL));

-- CreateTable
CREATE TABLE "EventCursor" (
    "id" TEXT NOT NULL,
    "tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "eventId" BIGINT NOT NULL,

    CONSTRAINT "EventCursor_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Webhook_name_key" ON "Webhook"("name");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_state_createdAt_id_idx" ON "WebhookDelivery"("webhookId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_nextTryAt_idx" ON "WebhookDelivery"("nextTryAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_webhookId_eventId_key" ON "WebhookDelivery"("webhookId", "eventId");

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Webhooks hear of what happens from now on.
INSERT INTO "EventCursor" ("id", "eventId") SELECT 'webhooks', coalesce(max("id"), 0) FROM "Event";
