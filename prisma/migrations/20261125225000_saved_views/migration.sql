-- What a person keeps of lists and has read of notifications.
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "SavedView_userId_list_name_key" ON "SavedView"("userId", "list", "name");
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "NoticesRead" (
    "userId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "NoticesRead_pkey" PRIMARY KEY ("userId")
);
ALTER TABLE "NoticesRead" ADD CONSTRAINT "NoticesRead_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Notifications are the events that need a person; those of launches are many, and none of them.
CREATE INDEX "Event_notices" ON "Event" ("at" DESC) WHERE "kind" NOT LIKE 'launch.%';
