-- People and groups that an identity provider manages (SCIM 2.0).
CREATE TABLE "ScimUser" (
    "userId" TEXT NOT NULL,
    "userName" CITEXT NOT NULL,
    "externalId" TEXT,
    "givenName" TEXT,
    "familyName" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "ruled" BOOLEAN NOT NULL DEFAULT true,
    "shutAt" TIMESTAMPTZ(3),
    "makers" TEXT[],
    "identityAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "ScimUser_pkey" PRIMARY KEY ("userId")
);
CREATE UNIQUE INDEX "ScimUser_userName_key" ON "ScimUser"("userName");
CREATE INDEX "ScimUser_externalId_idx" ON "ScimUser"("externalId");
ALTER TABLE "ScimUser" ADD CONSTRAINT "ScimUser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "ScimGroup" (
    "id" TEXT NOT NULL,
    "displayName" CITEXT NOT NULL,
    "externalId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "ScimGroup_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ScimGroup_displayName_key" ON "ScimGroup"("displayName");
CREATE INDEX "ScimGroup_externalId_idx" ON "ScimGroup"("externalId");

CREATE TABLE "ScimGroupMember" (
    "groupId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,

    CONSTRAINT "ScimGroupMember_pkey" PRIMARY KEY ("groupId","userId")
);
CREATE INDEX "ScimGroupMember_userId_idx" ON "ScimGroupMember"("userId");
ALTER TABLE "ScimGroupMember" ADD CONSTRAINT "ScimGroupMember_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "ScimGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ScimGroupMember" ADD CONSTRAINT "ScimGroupMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "ScimUser"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

CALL berth_record('ScimUser', 'scim-user', ARRAY['userId'],
  ARRAY['userName', 'externalId', 'givenName', 'familyName', 'active', 'ruled', 'shutAt', 'makers', 'identityAt', 'createdAt'], 'row');
CALL berth_record('ScimGroup', 'scim-group', ARRAY['id'],
  ARRAY['displayName', 'externalId', 'createdAt'], 'row');
CALL berth_record('ScimGroupMember', 'scim-group-members', ARRAY['groupId'],
  ARRAY['userId']);
