-- When the password of a session was last entered, which sensitive calls ask for, and how the session was opened.
ALTER TABLE "Session" ADD COLUMN "confirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "Session" ADD COLUMN "openedBy" TEXT NOT NULL DEFAULT 'password';
ALTER TABLE "Session" ADD CONSTRAINT "Session_openedBy" CHECK ("openedBy" IN ('password', 'persona'));
UPDATE "Session" SET "confirmedAt" = "createdAt";
