-- People can sign in at an identity provider (OpenID Connect).
ALTER TABLE "User" ADD COLUMN "oidcSubject" TEXT;
CREATE UNIQUE INDEX "User_oidcSubject_key" ON "User"("oidcSubject");
ALTER TABLE "User" ADD CONSTRAINT "User_oidc_person" CHECK ("oidcSubject" IS NULL OR "expiresAt" IS NULL);

ALTER TABLE "Session" ADD COLUMN "sealedIdToken" TEXT;
ALTER TABLE "Session"
  DROP CONSTRAINT "Session_openedBy",
  ADD CONSTRAINT "Session_openedBy" CHECK ("openedBy" IN ('password', 'persona', 'oidc'));

CALL berth_record('User', 'person', ARRAY['id'],
  ARRAY['email', 'name', 'role', 'tenantId', 'passwordHash', 'disabledAt', 'createdAt', 'expiresAt', 'oidcSubject'], 'row');
