-- Extensions, tables, indexes and references as schema.prisma declares them, in its order; the
-- columns are described there. The other migrations of the baseline add what Prisma cannot express:
-- checks, partial indexes, functions and triggers.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "Role" AS ENUM ('admin', 'operator', 'viewer', 'owner', 'member');

CREATE TYPE "Architecture" AS ENUM ('x86_64', 'arm64');

CREATE TYPE "PodState" AS ENUM ('active', 'maintenance', 'draining');

CREATE TYPE "PodResourceKind" AS ENUM ('server', 'volume');

CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "tenantId" TEXT,
    "passwordHash" TEXT,
    "oidcSubject" TEXT,
    "disabledAt" TIMESTAMPTZ(3),
    "lastSignInAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "look" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "NoticesRead" (
    "userId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "NoticesRead_pkey" PRIMARY KEY ("userId")
);

CREATE TABLE "ServiceAccountOwner" (
    "accountId" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "ServiceAccountOwner_pkey" PRIMARY KEY ("accountId","ownerId")
);

CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "address" TEXT,
    "userAgent" TEXT,
    "revokedAt" TIMESTAMPTZ(3),
    "confirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "openedBy" TEXT NOT NULL DEFAULT 'password',
    "sealedIdToken" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PasswordLink" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "PasswordLink_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Totp" (
    "userId" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "Totp_pkey" PRIMARY KEY ("userId")
);

CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "transports" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PasskeyChallenge" (
    "id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "sessionId" TEXT,
    "challenge" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "ScimGroup" (
    "id" TEXT NOT NULL,
    "displayName" CITEXT NOT NULL,
    "externalId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "ScimGroup_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ScimGroupMember" (
    "groupId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,

    CONSTRAINT "ScimGroupMember_pkey" PRIMARY KEY ("groupId","userId")
);

CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "windowStart" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "ApiToken" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "scopes" TEXT[],
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "tokenId" TEXT,
    "tenantId" TEXT,
    "action" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "subjectName" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "note" TEXT,
    "requestId" TEXT,
    "address" TEXT,
    "mac" TEXT,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "IdempotencyKey" (
    "principal" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "answer" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("principal","route","key")
);

CREATE TABLE "Setting" (
    "id" TEXT NOT NULL DEFAULT 'main',
    "reportingCurrency" TEXT NOT NULL DEFAULT 'USD',
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "outcomeMinutes" INTEGER NOT NULL DEFAULT 60,
    "traceDays" INTEGER NOT NULL DEFAULT 90,
    "resultDays" INTEGER NOT NULL DEFAULT 730,
    "retentionRequest" JSONB,
    "alerts" JSONB NOT NULL DEFAULT '{}',
    "binding" JSONB,
    "staffIdleMinutes" INTEGER NOT NULL DEFAULT 720,
    "staffTotalHours" INTEGER NOT NULL DEFAULT 168,
    "tenantIdleMinutes" INTEGER NOT NULL DEFAULT 1440,
    "tenantTotalHours" INTEGER NOT NULL DEFAULT 720,
    "tokenDays" INTEGER NOT NULL DEFAULT 365,
    "secondFactorRoles" "Role"[],
    "offerMinutes" INTEGER,
    "monitoringDays" INTEGER,
    "installation" TEXT NOT NULL DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Provider" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Provider_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "ordinal" SERIAL NOT NULL,
    "providerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "priority" INTEGER,
    "quota" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "adjustPercent" DECIMAL(9,4) NOT NULL DEFAULT 0,
    "colourSlot" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "maintenance" BOOLEAN NOT NULL DEFAULT false,
    "maintenanceNote" TEXT,
    "labels" JSONB NOT NULL DEFAULT '{}',
    "driver" TEXT NOT NULL DEFAULT 'external',
    "driverConfig" JSONB NOT NULL DEFAULT '{}',
    "sealedDriverSecret" TEXT,
    "sealedPreviousDriverSecret" TEXT,
    "previousDriverSecretUntil" TIMESTAMPTZ(3),
    "running" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "countedAt" TIMESTAMPTZ(3),
    "runningSource" TEXT,
    "runningAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CloudAccount" (
    "accountId" TEXT NOT NULL,
    "fullAt" TIMESTAMPTZ(3),
    "fullMessage" TEXT,
    "pausedAt" TIMESTAMPTZ(3),
    "pausedUntil" TIMESTAMPTZ(3),
    "pausedFor" TEXT,
    "pausedMessage" TEXT,
    "limits" JSONB,
    "limitsAt" TIMESTAMPTZ(3),
    "limitsError" TEXT,
    "differences" JSONB NOT NULL DEFAULT '[]',
    "comparedAt" TIMESTAMPTZ(3),
    "compareError" TEXT,
    "triedAt" TIMESTAMPTZ(3),
    "novaAt" TIMESTAMPTZ(3),
    "novaChanges" INTEGER NOT NULL DEFAULT 0,
    "novaBlocked" INTEGER NOT NULL DEFAULT 0,
    "novaSince" TIMESTAMPTZ(3),
    "novaError" TEXT,
    "novaFailingSince" TIMESTAMPTZ(3),

    CONSTRAINT "CloudAccount_pkey" PRIMARY KEY ("accountId")
);

CREATE TABLE "AccountFailure" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "message" TEXT,
    "reportedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "tenantId" TEXT,

    CONSTRAINT "AccountFailure_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Realm" (
    "id" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Realm_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProviderHardwareProfile" (
    "id" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vcpus" INTEGER NOT NULL,
    "memoryMb" INTEGER NOT NULL,
    "storageGb" INTEGER NOT NULL,
    "architecture" "Architecture" NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ProviderHardwareProfile_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Image" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "architecture" "Architecture" NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Image_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProviderImage" (
    "id" TEXT NOT NULL,
    "imageId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "accountId" TEXT,
    "realmId" TEXT,
    "externalId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ProviderImage_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "HardwareProfile" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vcpus" INTEGER NOT NULL,
    "memoryMb" INTEGER NOT NULL,
    "storageGb" INTEGER NOT NULL,
    "architecture" "Architecture" NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "HardwareProfile_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Deployable" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Deployable_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Assembly" (
    "id" TEXT NOT NULL,
    "deployableId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "hardwareProfileId" TEXT NOT NULL,
    "imageId" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "Assembly_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Tenant" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "quota" INTEGER,
    "hostUnitLimit" INTEGER,
    "dedicatedOnly" BOOLEAN NOT NULL DEFAULT false,
    "running" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "countedAt" TIMESTAMPTZ(3),
    "runningSource" TEXT,
    "runningAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Tenant_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "TenantProject" (
    "tenantId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,

    CONSTRAINT "TenantProject_pkey" PRIMARY KEY ("tenantId","providerId")
);

CREATE TABLE "Pool" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "quota" INTEGER,
    "running" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "countedAt" TIMESTAMPTZ(3),
    "runningSource" TEXT,
    "runningAt" TIMESTAMPTZ(3),
    "allAccounts" BOOLEAN NOT NULL DEFAULT true,
    "allRealms" BOOLEAN NOT NULL DEFAULT true,
    "allTenants" BOOLEAN NOT NULL DEFAULT true,
    "launching" BOOLEAN NOT NULL DEFAULT true,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Pool_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PoolAccount" (
    "poolId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,

    CONSTRAINT "PoolAccount_pkey" PRIMARY KEY ("poolId","accountId")
);

CREATE TABLE "PoolRealm" (
    "poolId" TEXT NOT NULL,
    "realmId" TEXT NOT NULL,

    CONSTRAINT "PoolRealm_pkey" PRIMARY KEY ("poolId","realmId")
);

CREATE TABLE "PoolTenant" (
    "poolId" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,

    CONSTRAINT "PoolTenant_pkey" PRIMARY KEY ("poolId","tenantId")
);

CREATE TABLE "Pod" (
    "id" TEXT NOT NULL,
    "realmId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tag" JSONB NOT NULL DEFAULT '{}',
    "costPerHour" DECIMAL(18,6),
    "threshold" DOUBLE PRECISION,
    "state" "PodState" NOT NULL DEFAULT 'active',
    "stateNote" TEXT,
    "usage" JSONB,
    "usageSource" TEXT,
    "usageAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Pod_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PodUsageSource" (
    "podId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "sealedSecret" TEXT,
    "triedAt" TIMESTAMPTZ(3),
    "fetchingSince" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "remedy" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "failureKind" TEXT,
    "failureSince" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PodUsageSource_pkey" PRIMARY KEY ("podId")
);

CREATE TABLE "PodUsageSample" (
    "podId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "usage" JSONB NOT NULL,

    CONSTRAINT "PodUsageSample_pkey" PRIMARY KEY ("podId","at")
);

CREATE TABLE "Binding" (
    "id" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,
    "podId" TEXT NOT NULL,
    "realmId" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "openedBy" TEXT NOT NULL,
    "closedBy" TEXT,
    "startAt" TIMESTAMPTZ(3) NOT NULL,
    "endAt" TIMESTAMPTZ(3),

    CONSTRAINT "Binding_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PodRequest" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tenantId" TEXT NOT NULL,
    "kind" "PodResourceKind" NOT NULL,
    "realmId" TEXT,
    "extraSpecs" JSONB NOT NULL,
    "attachToId" TEXT,
    "pcloudId" TEXT,
    "podId" TEXT NOT NULL,
    "bindingId" TEXT,
    "launchId" TEXT,
    "action" TEXT NOT NULL,
    "decision" JSONB,
    "requestedBy" TEXT NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PodRequest_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Cluster" (
    "id" TEXT NOT NULL,
    "podId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "steps" INTEGER NOT NULL DEFAULT 10,
    "initial" DOUBLE PRECISION NOT NULL DEFAULT 80,
    "final" DOUBLE PRECISION NOT NULL DEFAULT -10,
    "overheadMb" INTEGER NOT NULL DEFAULT 1024,
    "scopeCustomerKeys" BOOLEAN NOT NULL DEFAULT true,
    "advertiseReservedFromVms" BOOLEAN NOT NULL DEFAULT true,
    "localStorage" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "placeRevision" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Cluster_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Node" (
    "id" TEXT NOT NULL,
    "clusterId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "serviceEnabled" BOOLEAN NOT NULL DEFAULT true,
    "ramMb" INTEGER NOT NULL,
    "ramContentionRatio" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "cpus" INTEGER NOT NULL,
    "cpuContentionRatio" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "load" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "physicalFreeRamMb" INTEGER NOT NULL,
    "measuredAt" TIMESTAMPTZ(3) NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "placeRevision" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Node_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "NodeKeyName" (
    "clusterId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "sticky" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "NodeKeyName_pkey" PRIMARY KEY ("clusterId","name")
);

CREATE TABLE "NodeKeyValue" (
    "nodeId" TEXT NOT NULL,
    "clusterId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "NodeKeyValue_pkey" PRIMARY KEY ("nodeId","name")
);

CREATE TABLE "ResourceKey" (
    "id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "class" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL,
    "tenantId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ResourceKey_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Vm" (
    "id" TEXT NOT NULL,
    "clusterId" TEXT NOT NULL,
    "tenantId" TEXT,
    "name" TEXT NOT NULL,
    "pcloudId" TEXT,
    "launchId" TEXT,
    "ramMb" INTEGER NOT NULL,
    "vcpus" INTEGER NOT NULL,
    "subjects" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'stopped',
    "nodeId" TEXT,
    "diskNodeId" TEXT,
    "stickyKeys" JSONB NOT NULL DEFAULT '[]',
    "customerKeys" JSONB NOT NULL DEFAULT '[]',
    "startedAt" TIMESTAMPTZ(3),
    "placedAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "placeRevision" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Vm_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Placement" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "vmId" TEXT NOT NULL,
    "clusterId" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT,
    "nodeId" TEXT,
    "seed" TEXT NOT NULL,
    "roll" DOUBLE PRECISION NOT NULL,
    "round" INTEGER NOT NULL,
    "tied" INTEGER NOT NULL,
    "inputHash" TEXT NOT NULL,
    "requestedBy" TEXT NOT NULL,
    "tenantId" TEXT,

    CONSTRAINT "Placement_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "HostFlavor" (
    "id" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "units" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "HostFlavor_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "UnitPrice" (
    "id" TEXT NOT NULL,
    "flavorId" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "perUnitHour" DECIMAL(18,6),
    "validFrom" TIMESTAMPTZ(3) NOT NULL,
    "enteredBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "UnitPrice_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PoolHost" (
    "nodeId" TEXT NOT NULL,
    "flavorId" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "quarantinedAt" TIMESTAMPTZ(3),
    "quarantineNote" TEXT,

    CONSTRAINT "PoolHost_pkey" PRIMARY KEY ("nodeId")
);

CREATE TABLE "Pcloud" (
    "id" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ramRatio" DOUBLE PRECISION,
    "cpuRatio" DOUBLE PRECISION,
    "hardwareProfiles" JSONB,
    "images" JSONB,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "keyWeights" JSONB NOT NULL DEFAULT '{}',
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Pcloud_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PcloudTenant" (
    "pcloudId" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "PcloudTenant_pkey" PRIMARY KEY ("pcloudId","tenantId")
);

CREATE TABLE "HostAllocation" (
    "id" TEXT NOT NULL,
    "pcloudId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nodeId" TEXT NOT NULL,
    "flavorId" TEXT NOT NULL,
    "units" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "drainingAt" TIMESTAMPTZ(3),
    "startAt" TIMESTAMPTZ(3) NOT NULL,
    "endAt" TIMESTAMPTZ(3),
    "heldAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "closedBecause" TEXT,
    "waitingId" TEXT,
    "replacesId" TEXT,
    "seed" TEXT NOT NULL,
    "among" INTEGER NOT NULL,
    "realmId" TEXT,
    "freeHash" TEXT,
    "drawIndex" INTEGER NOT NULL DEFAULT 0,
    "requestedBy" TEXT NOT NULL,
    "closedBy" TEXT,
    "leaseWarned" INTEGER,
    "lateAt" TIMESTAMPTZ(3),
    "downAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "HostAllocation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "HostWaiting" (
    "id" TEXT NOT NULL,
    "pcloudId" TEXT NOT NULL,
    "flavorId" TEXT NOT NULL,
    "realmId" TEXT,
    "count" INTEGER NOT NULL,
    "names" JSONB NOT NULL,
    "enable" BOOLEAN,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "queuedAt" TIMESTAMPTZ(3) NOT NULL,
    "offeredAt" TIMESTAMPTZ(3),
    "offerEndsAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "closedBecause" TEXT,
    "requestedBy" TEXT NOT NULL,
    "replacesId" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "HostWaiting_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Sla" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "tenantId" TEXT,
    "startAt" TIMESTAMPTZ(3) NOT NULL,
    "endAt" TIMESTAMPTZ(3) NOT NULL,
    "services" JSONB NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Sla_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "RankPreference" (
    "id" TEXT NOT NULL,
    "tenantId" TEXT,
    "serviceType" TEXT,
    "priorities" JSONB NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "RankPreference_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "MonitoringSample" (
    "accountId" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "MonitoringSample_pkey" PRIMARY KEY ("accountId","metric","at")
);

CREATE TABLE "MonitoringSource" (
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "sealedSecret" TEXT,
    "triedAt" TIMESTAMPTZ(3),
    "fetchingSince" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "remedy" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "failureKind" TEXT,
    "failureSince" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "MonitoringSource_pkey" PRIMARY KEY ("accountId")
);

CREATE TABLE "Price" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "hardwareProfileId" TEXT NOT NULL,
    "realmId" TEXT,
    "amount" DECIMAL(18,6) NOT NULL,
    "adjusted" DECIMAL(18,6),
    "validFrom" TIMESTAMPTZ(3),
    "validTo" TIMESTAMPTZ(3),
    "source" TEXT NOT NULL,
    "enteredBy" TEXT,
    "changeId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Price_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PriceDraft" (
    "id" TEXT NOT NULL DEFAULT 'main',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "PriceDraft_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PriceDraftChange" (
    "id" TEXT NOT NULL,
    "draftId" TEXT NOT NULL DEFAULT 'main',
    "accountId" TEXT NOT NULL,
    "hardwareProfileId" TEXT NOT NULL,
    "realmId" TEXT,
    "amount" DECIMAL(18,6),
    "adjusted" DECIMAL(18,6),
    "source" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "PriceDraftChange_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "DiscardedPriceDraft" (
    "id" TEXT NOT NULL,
    "discardedAt" TIMESTAMPTZ(3) NOT NULL,
    "discardedBy" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "DiscardedPriceDraft_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PriceChange" (
    "id" TEXT NOT NULL,
    "effectiveFrom" TIMESTAMPTZ(3) NOT NULL,
    "appliedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "appliedBy" TEXT NOT NULL,
    "note" TEXT,
    "count" INTEGER NOT NULL,
    "cancelledAt" TIMESTAMPTZ(3),
    "cancelledBy" TEXT,
    "before" JSONB NOT NULL,

    CONSTRAINT "PriceChange_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ExchangeRate" (
    "id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "reportingCurrency" TEXT NOT NULL,
    "rate" DECIMAL(24,12) NOT NULL,
    "validFrom" TIMESTAMPTZ(3) NOT NULL,
    "enteredBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ExchangeRate_pkey" PRIMARY KEY ("id")
);

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
    "problemGroups" JSONB NOT NULL DEFAULT '[]',
    "effectiveFrom" TIMESTAMPTZ(3),
    "draftRevision" INTEGER,
    "rowsRead" INTEGER NOT NULL DEFAULT 0,
    "bytesRead" INTEGER NOT NULL DEFAULT 0,
    "createdById" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "touchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PriceImport_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PriceImportChunk" (
    "importId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "PriceImportChunk_pkey" PRIMARY KEY ("importId","position")
);

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

CREATE TABLE "PriceImportMap" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PriceImportMap_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Policy" (
    "id" TEXT NOT NULL,
    "poolId" TEXT,
    "liveVersion" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Policy_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PolicyShadow" (
    "id" TEXT NOT NULL,
    "poolId" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "base" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "startedBy" TEXT NOT NULL,
    "lastReceipt" BIGINT NOT NULL,
    "comparedUntil" TIMESTAMPTZ(3),
    "launches" INTEGER NOT NULL DEFAULT 0,
    "gaps" INTEGER NOT NULL DEFAULT 0,
    "differing" INTEGER NOT NULL DEFAULT 0,
    "drawn" JSONB NOT NULL DEFAULT '{}',
    "priced" INTEGER NOT NULL DEFAULT 0,
    "liveCost" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "shadowCost" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "endedAt" TIMESTAMPTZ(3),
    "endedBecause" TEXT,

    CONSTRAINT "PolicyShadow_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ShadowDifference" (
    "shadowId" TEXT NOT NULL,
    "launchId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "liveAccountId" TEXT,
    "shadowAccountId" TEXT,

    CONSTRAINT "ShadowDifference_pkey" PRIMARY KEY ("shadowId","launchId")
);

CREATE TABLE "PolicyCanary" (
    "id" TEXT NOT NULL,
    "poolId" TEXT,
    "contentHash" TEXT NOT NULL,
    "base" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "percent" INTEGER NOT NULL,
    "minimum" INTEGER NOT NULL,
    "highestCost" DOUBLE PRECISION,
    "note" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "startedBy" TEXT NOT NULL,
    "heldAt" TIMESTAMPTZ(3),
    "heldBecause" TEXT,
    "resumedAt" TIMESTAMPTZ(3),
    "resumedBy" TEXT,
    "endedAt" TIMESTAMPTZ(3),
    "endedAs" TEXT,
    "endedBy" TEXT,
    "endedBecause" TEXT,
    "verdict" JSONB,
    "checkedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PolicyCanary_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PolicyVersion" (
    "id" TEXT NOT NULL,
    "policyId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "inherits" BOOLEAN NOT NULL DEFAULT false,
    "document" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "restoredFrom" INTEGER,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "PolicyVersion_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CustomModule" (
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "archivedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CustomModule_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CustomModuleVersion" (
    "moduleId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "id" TEXT NOT NULL GENERATED ALWAYS AS ("moduleId" || '@' || "version"::text) STORED,

    CONSTRAINT "CustomModuleVersion_pkey" PRIMARY KEY ("moduleId","version")
);

CREATE TABLE "PolicyVersionModule" (
    "policyVersionId" TEXT NOT NULL,
    "moduleId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "PolicyVersionModule_pkey" PRIMARY KEY ("policyVersionId","moduleId","version")
);

CREATE TABLE "PolicyDraft" (
    "id" TEXT NOT NULL,
    "policyId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "baseVersion" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "closedAt" TIMESTAMPTZ(3),
    "closedAs" TEXT,

    CONSTRAINT "PolicyDraft_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PolicyDraftRevision" (
    "id" TEXT NOT NULL,
    "draftId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "inherits" BOOLEAN NOT NULL DEFAULT false,
    "document" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "PolicyDraftRevision_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "RankerFactors" (
    "kind" TEXT NOT NULL,
    "liveVersion" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "RankerFactors_pkey" PRIMARY KEY ("kind")
);

CREATE TABLE "RankerFactorsVersion" (
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "restoredFrom" INTEGER,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "id" TEXT NOT NULL GENERATED ALWAYS AS ("kind" || '@' || "version"::text) STORED,

    CONSTRAINT "RankerFactorsVersion_pkey" PRIMARY KEY ("kind","version")
);

CREATE TABLE "RankerFactorsDraft" (
    "kind" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "baseVersion" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "document" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "RankerFactorsDraft_pkey" PRIMARY KEY ("kind","userId")
);

CREATE TABLE "RankFixture" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "RankFixture_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "InputSnapshot" (
    "id" TEXT NOT NULL,
    "poolId" TEXT,
    "content" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "InputSnapshot_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "FactsChange" (
    "kind" TEXT NOT NULL,
    "tx" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "FactsChange_pkey" PRIMARY KEY ("kind","tx")
);

CREATE TABLE "Launch" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "poolId" TEXT NOT NULL,
    "deployableId" TEXT NOT NULL,
    "tenantId" TEXT,
    "requestedById" TEXT NOT NULL,
    "requestedBy" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "seed" TEXT NOT NULL,
    "instances" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "accountId" TEXT,
    "realm" TEXT,
    "podId" TEXT,
    "hardwareProfile" TEXT,
    "assemblies" JSONB,
    "group" INTEGER,
    "share" DOUBLE PRECISION,
    "costPerHour" DECIMAL(36,12),
    "deadline" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Launch_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Receipt" (
    "id" BIGSERIAL NOT NULL,
    "launchId" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "policyVersionId" TEXT NOT NULL,
    "inputsHash" TEXT NOT NULL,
    "outcomeHash" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "running" INTEGER[],
    "seed" TEXT NOT NULL,
    "roll" DOUBLE PRECISION NOT NULL,
    "winner" TEXT,
    "accountId" TEXT,
    "group" INTEGER,
    "share" DOUBLE PRECISION,
    "shares" JSONB NOT NULL,
    "facts" JSONB,
    "digest" TEXT NOT NULL,
    "mac" TEXT,

    CONSTRAINT "Receipt_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CloudAttempt" (
    "launchId" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "accountId" TEXT NOT NULL,
    "realm" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "begunAt" TIMESTAMPTZ(3) NOT NULL,
    "requestedAt" TIMESTAMPTZ(3),
    "acceptedAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),
    "servers" JSONB NOT NULL DEFAULT '[]',
    "failure" TEXT,
    "stoppingAt" TIMESTAMPTZ(3),
    "cleanUpAt" TIMESTAMPTZ(3),
    "cleanUpError" TEXT,
    "emptySince" TIMESTAMPTZ(3),
    "goneAt" TIMESTAMPTZ(3),

    CONSTRAINT "CloudAttempt_pkey" PRIMARY KEY ("launchId","attempt")
);

CREATE TABLE "AttemptResult" (
    "receiptId" BIGINT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "result" TEXT NOT NULL,
    "error" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "reportedBy" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "mac" TEXT,

    CONSTRAINT "AttemptResult_pkey" PRIMARY KEY ("receiptId")
);

CREATE TABLE "LateReport" (
    "id" TEXT NOT NULL,
    "receiptId" BIGINT NOT NULL,
    "result" TEXT NOT NULL,
    "error" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "reportedBy" TEXT NOT NULL,

    CONSTRAINT "LateReport_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "DecisionContent" (
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSON NOT NULL,
    "usedOn" DATE NOT NULL,

    CONSTRAINT "DecisionContent_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "HourlyDraw" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "poolId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "drawn" INTEGER NOT NULL,
    "expected" DOUBLE PRECISION NOT NULL,
    "variance" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "HourlyDraw_pkey" PRIMARY KEY ("hour","poolId","accountId")
);

CREATE TABLE "HourlyEnding" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "poolId" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "launches" INTEGER NOT NULL,

    CONSTRAINT "HourlyEnding_pkey" PRIMARY KEY ("hour","poolId","ending")
);

CREATE TABLE "HeldPlace" (
    "id" SERIAL NOT NULL,
    "poolId" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "realm" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "since" INTEGER NOT NULL,

    CONSTRAINT "HeldPlace_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "HeldSum" (
    "hours" INTEGER NOT NULL,
    "hour" INTEGER NOT NULL,
    "placeId" INTEGER NOT NULL,
    "launchesStarted" INTEGER NOT NULL,
    "launchesEnded" INTEGER NOT NULL,
    "started" BIGINT NOT NULL,
    "startedMs" BIGINT NOT NULL,
    "ended" BIGINT NOT NULL,
    "endedMs" BIGINT NOT NULL,

    CONSTRAINT "HeldSum_pkey" PRIMARY KEY ("hours","hour","placeId")
);

CREATE TABLE "HeldChange" (
    "hour" INTEGER NOT NULL,
    "poolId" TEXT NOT NULL,
    "tenantId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "realm" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "launchesStarted" INTEGER NOT NULL,
    "launchesEnded" INTEGER NOT NULL,
    "started" BIGINT NOT NULL,
    "startedMs" BIGINT NOT NULL,
    "ended" BIGINT NOT NULL,
    "endedMs" BIGINT NOT NULL
);

CREATE TABLE "Event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "tenantId" TEXT,
    "payload" JSONB NOT NULL,
    "tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "RecordChange" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "mac" TEXT NOT NULL,

    CONSTRAINT "RecordChange_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "RecordWatch" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "faults" TEXT[],

    CONSTRAINT "RecordWatch_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "Webhook" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "kinds" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "sealedSecret" TEXT NOT NULL,
    "sealedPreviousSecret" TEXT,
    "previousSecretUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

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
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "EventCursor" (
    "id" TEXT NOT NULL,
    "tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "eventId" BIGINT NOT NULL,

    CONSTRAINT "EventCursor_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "HourlyUsage" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "accountId" TEXT NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "HourlyUsage_pkey" PRIMARY KEY ("hour","accountId")
);

CREATE TABLE "Alert" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "mark" TEXT NOT NULL,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,
    "ackedAt" TIMESTAMPTZ(3),
    "ackedBy" TEXT,
    "snoozedUntil" TIMESTAMPTZ(3),
    "snoozedMark" TEXT,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Alert_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "AlertCheck" (
    "id" TEXT NOT NULL DEFAULT 'main',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AlertCheck_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "HostClock" (
    "host" TEXT NOT NULL,
    "skewMs" BIGINT NOT NULL,
    "measuredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HostClock_pkey" PRIMARY KEY ("host")
);

CREATE TABLE "Mail" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PublishRule" (
    "id" TEXT NOT NULL,
    "approvals" INTEGER NOT NULL DEFAULT 0,
    "restoreNeedsApproval" BOOLEAN NOT NULL DEFAULT false,
    "formerApprovals" INTEGER,
    "formerRestoreNeedsApproval" BOOLEAN,
    "formerUntil" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PublishRule_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PublishRequest" (
    "id" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subjectName" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "contentHash" TEXT NOT NULL,
    "base" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "publishWhenApproved" BOOLEAN NOT NULL DEFAULT false,
    "publishAt" TIMESTAMPTZ(3),
    "seen" JSONB,
    "heldAt" TIMESTAMPTZ(3),
    "heldBecause" TEXT,
    "emergencyBy" TEXT,
    "emergencyReason" TEXT,
    "closedAt" TIMESTAMPTZ(3),
    "closedAs" TEXT,
    "closedBy" TEXT,
    "closedBecause" TEXT,
    "version" INTEGER,

    CONSTRAINT "PublishRequest_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PublishApproval" (
    "requestId" TEXT NOT NULL,
    "approverId" TEXT NOT NULL,
    "approverName" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "PublishApproval_pkey" PRIMARY KEY ("requestId","approverId")
);

CREATE TABLE "PublishComment" (
    "id" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "entry" TEXT,
    "text" TEXT NOT NULL,

    CONSTRAINT "PublishComment_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_oidcSubject_key" ON "User"("oidcSubject");
CREATE INDEX "User_tenantId_idx" ON "User"("tenantId");
CREATE INDEX "User_name_idx" ON "User" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "SavedView_userId_list_name_key" ON "SavedView"("userId", "list", "name");
CREATE INDEX "ServiceAccountOwner_ownerId_idx" ON "ServiceAccountOwner"("ownerId");
CREATE INDEX "Session_userId_idx" ON "Session"("userId");
CREATE UNIQUE INDEX "PasswordLink_tokenHash_key" ON "PasswordLink"("tokenHash");
CREATE INDEX "PasswordLink_userId_idx" ON "PasswordLink"("userId");
CREATE UNIQUE INDEX "RecoveryCode_userId_codeHash_key" ON "RecoveryCode"("userId", "codeHash");
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");
CREATE INDEX "PasskeyChallenge_userId_idx" ON "PasskeyChallenge"("userId");
CREATE UNIQUE INDEX "ScimUser_userName_key" ON "ScimUser"("userName");
CREATE INDEX "ScimUser_externalId_idx" ON "ScimUser"("externalId");
CREATE UNIQUE INDEX "ScimGroup_displayName_key" ON "ScimGroup"("displayName");
CREATE INDEX "ScimGroup_externalId_idx" ON "ScimGroup"("externalId");
CREATE INDEX "ScimGroupMember_userId_idx" ON "ScimGroupMember"("userId");
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");
CREATE INDEX "AuditEntry_noun_subjectId_idx" ON "AuditEntry"("noun", "subjectId");
CREATE INDEX "AuditEntry_action_at_id_idx" ON "AuditEntry"("action", "at", "id");
CREATE INDEX "AuditEntry_actorId_idx" ON "AuditEntry"("actorId");
CREATE INDEX "AuditEntry_tenantId_idx" ON "AuditEntry"("tenantId");
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");
CREATE UNIQUE INDEX "Provider_name_key" ON "Provider"("name");
CREATE INDEX "Provider_name_idx" ON "Provider" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "Account_name_idx" ON "Account" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "Account_providerId_name_key" ON "Account"("providerId", "name");
CREATE INDEX "AccountFailure_accountId_tenantId_at_idx" ON "AccountFailure"("accountId", "tenantId", "at");
CREATE INDEX "AccountFailure_at_accountId_source_tenantId_idx" ON "AccountFailure"("at", "accountId", "source", "tenantId");
CREATE INDEX "Realm_name_idx" ON "Realm" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "Realm_providerId_name_key" ON "Realm"("providerId", "name");
CREATE UNIQUE INDEX "ProviderHardwareProfile_providerId_name_key" ON "ProviderHardwareProfile"("providerId", "name");
CREATE UNIQUE INDEX "Image_name_key" ON "Image"("name");
CREATE INDEX "Image_name_idx" ON "Image" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "HardwareProfile_name_key" ON "HardwareProfile"("name");
CREATE INDEX "HardwareProfile_name_idx" ON "HardwareProfile" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "Deployable_name_key" ON "Deployable"("name");
CREATE INDEX "Deployable_name_idx" ON "Deployable" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "Assembly_deployableId_position_key" ON "Assembly"("deployableId", "position");
CREATE UNIQUE INDEX "Tenant_name_key" ON "Tenant"("name");
CREATE INDEX "Tenant_name_idx" ON "Tenant" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "TenantProject_providerId_projectId_key" ON "TenantProject"("providerId", "projectId");
CREATE UNIQUE INDEX "Pool_name_key" ON "Pool"("name");
CREATE INDEX "Pool_name_idx" ON "Pool" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "Pod_name_idx" ON "Pod" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "Pod_realmId_name_key" ON "Pod"("realmId", "name");
CREATE INDEX "PodUsageSample_at_idx" ON "PodUsageSample"("at");
CREATE INDEX "Binding_tenantId_startAt_idx" ON "Binding"("tenantId", "startAt");
CREATE INDEX "Binding_podId_endAt_idx" ON "Binding"("podId", "endAt");
CREATE INDEX "Binding_startAt_id_idx" ON "Binding"("startAt", "id");
CREATE INDEX "PodRequest_tenantId_at_idx" ON "PodRequest"("tenantId", "at");
CREATE INDEX "PodRequest_podId_endedAt_idx" ON "PodRequest"("podId", "endedAt");
CREATE INDEX "PodRequest_at_id_idx" ON "PodRequest"("at", "id");
CREATE INDEX "PodRequest_pcloudId_idx" ON "PodRequest"("pcloudId");
CREATE INDEX "PodRequest_bindingId_idx" ON "PodRequest"("bindingId");
CREATE INDEX "PodRequest_attachToId_idx" ON "PodRequest"("attachToId");
CREATE INDEX "PodRequest_launchId_idx" ON "PodRequest"("launchId");
CREATE INDEX "Cluster_name_idx" ON "Cluster" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "Cluster_podId_name_key" ON "Cluster"("podId", "name");
CREATE INDEX "Node_clusterId_placeRevision_idx" ON "Node"("clusterId", "placeRevision");
CREATE INDEX "Node_name_idx" ON "Node" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "Node_clusterId_name_key" ON "Node"("clusterId", "name");
CREATE UNIQUE INDEX "Node_id_clusterId_key" ON "Node"("id", "clusterId");
CREATE INDEX "NodeKeyValue_clusterId_name_idx" ON "NodeKeyValue"("clusterId", "name");
CREATE INDEX "ResourceKey_level_subject_idx" ON "ResourceKey"("level", "subject");
CREATE INDEX "ResourceKey_tenantId_createdAt_idx" ON "ResourceKey"("tenantId", "createdAt");
CREATE INDEX "Vm_clusterId_placeRevision_idx" ON "Vm"("clusterId", "placeRevision");
CREATE INDEX "Vm_launchId_idx" ON "Vm"("launchId");
CREATE INDEX "Vm_nodeId_idx" ON "Vm"("nodeId");
CREATE INDEX "Vm_tenantId_name_id_idx" ON "Vm"("tenantId", "name", "id");
CREATE INDEX "Vm_clusterId_name_id_idx" ON "Vm"("clusterId", "name", "id");
CREATE INDEX "Vm_name_id_idx" ON "Vm"("name", "id");
CREATE INDEX "Vm_name_idx" ON "Vm" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "Placement_vmId_at_id_idx" ON "Placement"("vmId", "at" DESC, "id" DESC);
CREATE INDEX "Placement_tenantId_at_id_idx" ON "Placement"("tenantId", "at" DESC, "id" DESC);
CREATE INDEX "Placement_clusterId_at_id_idx" ON "Placement"("clusterId", "at" DESC, "id" DESC);
CREATE INDEX "Placement_at_id_idx" ON "Placement"("at" DESC, "id" DESC);
CREATE INDEX "Placement_nodeId_idx" ON "Placement"("nodeId");
CREATE UNIQUE INDEX "UnitPrice_flavorId_currency_validFrom_key" ON "UnitPrice"("flavorId", "currency", "validFrom");
CREATE INDEX "PoolHost_flavorId_nodeId_idx" ON "PoolHost"("flavorId", "nodeId");
CREATE INDEX "Pcloud_tenantId_name_id_idx" ON "Pcloud"("tenantId", "name", "id");
CREATE INDEX "Pcloud_name_id_idx" ON "Pcloud"("name", "id");
CREATE INDEX "Pcloud_name_idx" ON "Pcloud" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "PcloudTenant_tenantId_idx" ON "PcloudTenant"("tenantId");
CREATE UNIQUE INDEX "HostAllocation_replacesId_key" ON "HostAllocation"("replacesId");
CREATE INDEX "HostAllocation_pcloudId_closedAt_idx" ON "HostAllocation"("pcloudId", "closedAt");
CREATE INDEX "HostAllocation_nodeId_startAt_idx" ON "HostAllocation"("nodeId", "startAt");
CREATE INDEX "HostAllocation_waitingId_idx" ON "HostAllocation"("waitingId");
CREATE INDEX "HostWaiting_flavorId_queuedAt_id_idx" ON "HostWaiting"("flavorId", "queuedAt", "id");
CREATE INDEX "HostWaiting_pcloudId_closedAt_idx" ON "HostWaiting"("pcloudId", "closedAt");
CREATE INDEX "HostWaiting_replacesId_idx" ON "HostWaiting"("replacesId");
CREATE UNIQUE INDEX "Sla_name_key" ON "Sla"("name");
CREATE INDEX "Sla_accountId_idx" ON "Sla"("accountId");
CREATE INDEX "Sla_tenantId_idx" ON "Sla"("tenantId");
CREATE INDEX "MonitoringSample_at_idx" ON "MonitoringSample"("at");
CREATE INDEX "Price_accountId_hardwareProfileId_idx" ON "Price"("accountId", "hardwareProfileId");
CREATE INDEX "Price_changeId_idx" ON "Price"("changeId");
CREATE INDEX "Price_validFrom_idx" ON "Price"("validFrom");
CREATE INDEX "Price_validTo_idx" ON "Price"("validTo");
CREATE INDEX "PriceDraftChange_accountId_idx" ON "PriceDraftChange"("accountId");
CREATE INDEX "PriceDraftChange_hardwareProfileId_idx" ON "PriceDraftChange"("hardwareProfileId");
CREATE INDEX "PriceDraftChange_realmId_idx" ON "PriceDraftChange"("realmId");
CREATE INDEX "DiscardedPriceDraft_discardedAt_idx" ON "DiscardedPriceDraft"("discardedAt");
CREATE INDEX "PriceChange_effectiveFrom_idx" ON "PriceChange"("effectiveFrom");
CREATE UNIQUE INDEX "ExchangeRate_currency_reportingCurrency_validFrom_key" ON "ExchangeRate"("currency", "reportingCurrency", "validFrom");
CREATE INDEX "PriceImport_createdAt_idx" ON "PriceImport"("createdAt");
CREATE INDEX "PriceImportRow_importId_status_row_idx" ON "PriceImportRow"("importId", "status", "row");
CREATE UNIQUE INDEX "PriceImportMap_name_key" ON "PriceImportMap"("name");
CREATE UNIQUE INDEX "Policy_poolId_key" ON "Policy"("poolId");
CREATE UNIQUE INDEX "PolicyShadow_poolId_key" ON "PolicyShadow"("poolId");
CREATE INDEX "ShadowDifference_shadowId_at_idx" ON "ShadowDifference"("shadowId", "at" DESC);
CREATE INDEX "ShadowDifference_launchId_idx" ON "ShadowDifference"("launchId");
CREATE INDEX "PolicyCanary_poolId_startedAt_idx" ON "PolicyCanary"("poolId", "startedAt");
CREATE INDEX "PolicyVersion_createdAt_idx" ON "PolicyVersion"("createdAt");
CREATE UNIQUE INDEX "PolicyVersion_policyId_version_key" ON "PolicyVersion"("policyId", "version");
CREATE UNIQUE INDEX "CustomModuleVersion_id_key" ON "CustomModuleVersion"("id");
CREATE INDEX "CustomModuleVersion_authorId_idx" ON "CustomModuleVersion"("authorId");
CREATE INDEX "PolicyVersionModule_moduleId_version_idx" ON "PolicyVersionModule"("moduleId", "version");
CREATE INDEX "PolicyDraft_policyId_userId_idx" ON "PolicyDraft"("policyId", "userId");
CREATE UNIQUE INDEX "PolicyDraftRevision_draftId_number_key" ON "PolicyDraftRevision"("draftId", "number");
CREATE UNIQUE INDEX "RankerFactorsVersion_id_key" ON "RankerFactorsVersion"("id");
CREATE INDEX "RankerFactorsVersion_authorId_idx" ON "RankerFactorsVersion"("authorId");
CREATE INDEX "RankerFactorsDraft_userId_idx" ON "RankerFactorsDraft"("userId");
CREATE INDEX "RankFixture_name_id_idx" ON "RankFixture"("name", "id");
CREATE INDEX "RankFixture_authorId_idx" ON "RankFixture"("authorId");
CREATE INDEX "InputSnapshot_createdAt_idx" ON "InputSnapshot"("createdAt");
CREATE INDEX "Launch_at_id_idx" ON "Launch"("at" DESC, "id" DESC);
CREATE INDEX "Launch_deployableId_idx" ON "Launch"("deployableId");
CREATE INDEX "Launch_poolId_at_idx" ON "Launch"("poolId", "at" DESC);
CREATE INDEX "Launch_accountId_at_idx" ON "Launch"("accountId", "at" DESC);
CREATE INDEX "Launch_tenantId_at_idx" ON "Launch"("tenantId", "at" DESC);
CREATE INDEX "Launch_state_at_idx" ON "Launch"("state", "at" DESC);
CREATE INDEX "Launch_group_at_idx" ON "Launch"("group", "at" DESC);
CREATE INDEX "Launch_deadline_idx" ON "Launch"("deadline");
CREATE INDEX "Launch_podId_idx" ON "Launch"("podId");
CREATE INDEX "Receipt_at_idx" ON "Receipt"("at");
CREATE UNIQUE INDEX "Receipt_launchId_attempt_key" ON "Receipt"("launchId", "attempt");
CREATE INDEX "CloudAttempt_goneAt_cleanUpAt_idx" ON "CloudAttempt"("goneAt", "cleanUpAt");
CREATE INDEX "CloudAttempt_accountId_idx" ON "CloudAttempt"("accountId");
CREATE UNIQUE INDEX "AttemptResult_id_key" ON "AttemptResult"("id");
CREATE INDEX "AttemptResult_at_idx" ON "AttemptResult"("at");
CREATE INDEX "LateReport_at_idx" ON "LateReport"("at");
CREATE UNIQUE INDEX "LateReport_receiptId_result_key" ON "LateReport"("receiptId", "result");
CREATE INDEX "DecisionContent_usedOn_idx" ON "DecisionContent"("usedOn");
CREATE UNIQUE INDEX "HeldPlace_poolId_tenantId_accountId_realm_profile_key" ON "HeldPlace"("poolId", "tenantId", "accountId", "realm", "profile");
CREATE INDEX "Event_at_idx" ON "Event"("at");
CREATE INDEX "Event_tx_id_idx" ON "Event"("tx", "id");
CREATE UNIQUE INDEX "LedgerSeal_ledger_lastId_key" ON "LedgerSeal"("ledger", "lastId");
CREATE INDEX "RecordChange_kind_subjectId_id_idx" ON "RecordChange"("kind", "subjectId", "id" DESC);
CREATE INDEX "LedgerPruning_ledger_number_idx" ON "LedgerPruning"("ledger", "number");
CREATE UNIQUE INDEX "Webhook_name_key" ON "Webhook"("name");
CREATE INDEX "WebhookDelivery_webhookId_state_createdAt_id_idx" ON "WebhookDelivery"("webhookId", "state", "createdAt", "id");
CREATE INDEX "WebhookDelivery_nextTryAt_idx" ON "WebhookDelivery"("nextTryAt");
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");
CREATE UNIQUE INDEX "WebhookDelivery_webhookId_eventId_key" ON "WebhookDelivery"("webhookId", "eventId");
CREATE INDEX "HourlyUsage_accountId_hour_idx" ON "HourlyUsage"("accountId", "hour");
CREATE INDEX "Alert_resolvedAt_idx" ON "Alert"("resolvedAt");
CREATE INDEX "Mail_at_idx" ON "Mail"("at");
CREATE INDEX "Mail_state_nextTryAt_idx" ON "Mail"("state", "nextTryAt");
CREATE INDEX "PublishRequest_noun_subject_createdAt_idx" ON "PublishRequest"("noun", "subject", "createdAt");
CREATE UNIQUE INDEX "PublishRequest_id_authorId_contentHash_key" ON "PublishRequest"("id", "authorId", "contentHash");
CREATE INDEX "PublishComment_requestId_at_idx" ON "PublishComment"("requestId", "at");

ALTER TABLE "User" ADD CONSTRAINT "User_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NoticesRead" ADD CONSTRAINT "NoticesRead_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ServiceAccountOwner" ADD CONSTRAINT "ServiceAccountOwner_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ServiceAccountOwner" ADD CONSTRAINT "ServiceAccountOwner_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PasswordLink" ADD CONSTRAINT "PasswordLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Totp" ADD CONSTRAINT "Totp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ScimUser" ADD CONSTRAINT "ScimUser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ScimGroupMember" ADD CONSTRAINT "ScimGroupMember_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "ScimGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ScimGroupMember" ADD CONSTRAINT "ScimGroupMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "ScimUser"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Account" ADD CONSTRAINT "Account_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "CloudAccount" ADD CONSTRAINT "CloudAccount_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AccountFailure" ADD CONSTRAINT "AccountFailure_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AccountFailure" ADD CONSTRAINT "AccountFailure_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Realm" ADD CONSTRAINT "Realm_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ProviderHardwareProfile" ADD CONSTRAINT "ProviderHardwareProfile_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ProviderImage" ADD CONSTRAINT "ProviderImage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProviderImage" ADD CONSTRAINT "ProviderImage_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ProviderImage" ADD CONSTRAINT "ProviderImage_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ProviderImage" ADD CONSTRAINT "ProviderImage_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Assembly" ADD CONSTRAINT "Assembly_deployableId_fkey" FOREIGN KEY ("deployableId") REFERENCES "Deployable"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Assembly" ADD CONSTRAINT "Assembly_hardwareProfileId_fkey" FOREIGN KEY ("hardwareProfileId") REFERENCES "HardwareProfile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Assembly" ADD CONSTRAINT "Assembly_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "TenantProject" ADD CONSTRAINT "TenantProject_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TenantProject" ADD CONSTRAINT "TenantProject_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PoolAccount" ADD CONSTRAINT "PoolAccount_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PoolAccount" ADD CONSTRAINT "PoolAccount_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PoolRealm" ADD CONSTRAINT "PoolRealm_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PoolRealm" ADD CONSTRAINT "PoolRealm_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PoolTenant" ADD CONSTRAINT "PoolTenant_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PoolTenant" ADD CONSTRAINT "PoolTenant_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Pod" ADD CONSTRAINT "Pod_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodUsageSource" ADD CONSTRAINT "PodUsageSource_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PodUsageSample" ADD CONSTRAINT "PodUsageSample_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Binding" ADD CONSTRAINT "Binding_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Binding" ADD CONSTRAINT "Binding_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Binding" ADD CONSTRAINT "Binding_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_bindingId_fkey" FOREIGN KEY ("bindingId") REFERENCES "Binding"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PodRequest" ADD CONSTRAINT "PodRequest_attachToId_fkey" FOREIGN KEY ("attachToId") REFERENCES "PodRequest"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Cluster" ADD CONSTRAINT "Cluster_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Node" ADD CONSTRAINT "Node_clusterId_fkey" FOREIGN KEY ("clusterId") REFERENCES "Cluster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "NodeKeyName" ADD CONSTRAINT "NodeKeyName_clusterId_fkey" FOREIGN KEY ("clusterId") REFERENCES "Cluster"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NodeKeyValue" ADD CONSTRAINT "NodeKeyValue_nodeId_clusterId_fkey" FOREIGN KEY ("nodeId", "clusterId") REFERENCES "Node"("id", "clusterId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NodeKeyValue" ADD CONSTRAINT "NodeKeyValue_clusterId_name_fkey" FOREIGN KEY ("clusterId", "name") REFERENCES "NodeKeyName"("clusterId", "name") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ResourceKey" ADD CONSTRAINT "ResourceKey_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_clusterId_fkey" FOREIGN KEY ("clusterId") REFERENCES "Cluster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Vm" ADD CONSTRAINT "Vm_diskNodeId_fkey" FOREIGN KEY ("diskNodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Placement" ADD CONSTRAINT "Placement_vmId_fkey" FOREIGN KEY ("vmId") REFERENCES "Vm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Placement" ADD CONSTRAINT "Placement_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Placement" ADD CONSTRAINT "Placement_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PoolHost" ADD CONSTRAINT "PoolHost_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PoolHost" ADD CONSTRAINT "PoolHost_flavorId_fkey" FOREIGN KEY ("flavorId") REFERENCES "HostFlavor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Pcloud" ADD CONSTRAINT "Pcloud_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PcloudTenant" ADD CONSTRAINT "PcloudTenant_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PcloudTenant" ADD CONSTRAINT "PcloudTenant_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_nodeId_fkey" FOREIGN KEY ("nodeId") REFERENCES "Node"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_waitingId_fkey" FOREIGN KEY ("waitingId") REFERENCES "HostWaiting"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "HostAllocation" ADD CONSTRAINT "HostAllocation_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "HostAllocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_pcloudId_fkey" FOREIGN KEY ("pcloudId") REFERENCES "Pcloud"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_flavorId_fkey" FOREIGN KEY ("flavorId") REFERENCES "HostFlavor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HostWaiting" ADD CONSTRAINT "HostWaiting_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "HostAllocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Sla" ADD CONSTRAINT "Sla_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Sla" ADD CONSTRAINT "Sla_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RankPreference" ADD CONSTRAINT "RankPreference_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "MonitoringSample" ADD CONSTRAINT "MonitoringSample_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MonitoringSource" ADD CONSTRAINT "MonitoringSource_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Price" ADD CONSTRAINT "Price_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Price" ADD CONSTRAINT "Price_hardwareProfileId_fkey" FOREIGN KEY ("hardwareProfileId") REFERENCES "ProviderHardwareProfile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Price" ADD CONSTRAINT "Price_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Price" ADD CONSTRAINT "Price_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "PriceChange"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "PriceDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_hardwareProfileId_fkey" FOREIGN KEY ("hardwareProfileId") REFERENCES "ProviderHardwareProfile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PriceDraftChange" ADD CONSTRAINT "PriceDraftChange_realmId_fkey" FOREIGN KEY ("realmId") REFERENCES "Realm"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PriceImportChunk" ADD CONSTRAINT "PriceImportChunk_importId_fkey" FOREIGN KEY ("importId") REFERENCES "PriceImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PriceImportRow" ADD CONSTRAINT "PriceImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "PriceImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Policy" ADD CONSTRAINT "Policy_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PolicyShadow" ADD CONSTRAINT "PolicyShadow_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ShadowDifference" ADD CONSTRAINT "ShadowDifference_shadowId_fkey" FOREIGN KEY ("shadowId") REFERENCES "PolicyShadow"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ShadowDifference" ADD CONSTRAINT "ShadowDifference_launchId_fkey" FOREIGN KEY ("launchId") REFERENCES "Launch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PolicyCanary" ADD CONSTRAINT "PolicyCanary_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PolicyCanary" ADD CONSTRAINT "PolicyCanary_policy" FOREIGN KEY ("id") REFERENCES "Policy"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "PolicyVersion" ADD CONSTRAINT "PolicyVersion_policyId_fkey" FOREIGN KEY ("policyId") REFERENCES "Policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PolicyVersion" ADD CONSTRAINT "PolicyVersion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "CustomModuleVersion" ADD CONSTRAINT "CustomModuleVersion_moduleId_fkey" FOREIGN KEY ("moduleId") REFERENCES "CustomModule"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CustomModuleVersion" ADD CONSTRAINT "CustomModuleVersion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "PolicyVersionModule" ADD CONSTRAINT "PolicyVersionModule_policyVersionId_fkey" FOREIGN KEY ("policyVersionId") REFERENCES "PolicyVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PolicyVersionModule" ADD CONSTRAINT "PolicyVersionModule_moduleId_version_fkey" FOREIGN KEY ("moduleId", "version") REFERENCES "CustomModuleVersion"("moduleId", "version") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PolicyDraft" ADD CONSTRAINT "PolicyDraft_policyId_fkey" FOREIGN KEY ("policyId") REFERENCES "Policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PolicyDraft" ADD CONSTRAINT "PolicyDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PolicyDraftRevision" ADD CONSTRAINT "PolicyDraftRevision_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "PolicyDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RankerFactorsVersion" ADD CONSTRAINT "RankerFactorsVersion_kind_fkey" FOREIGN KEY ("kind") REFERENCES "RankerFactors"("kind") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RankerFactorsVersion" ADD CONSTRAINT "RankerFactorsVersion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "RankerFactorsDraft" ADD CONSTRAINT "RankerFactorsDraft_kind_fkey" FOREIGN KEY ("kind") REFERENCES "RankerFactors"("kind") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RankerFactorsDraft" ADD CONSTRAINT "RankerFactorsDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RankFixture" ADD CONSTRAINT "RankFixture_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "Pool"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_deployableId_fkey" FOREIGN KEY ("deployableId") REFERENCES "Deployable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Launch" ADD CONSTRAINT "Launch_podId_fkey" FOREIGN KEY ("podId") REFERENCES "Pod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Receipt" ADD CONSTRAINT "Receipt_launchId_fkey" FOREIGN KEY ("launchId") REFERENCES "Launch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Receipt" ADD CONSTRAINT "Receipt_policyVersionId_fkey" FOREIGN KEY ("policyVersionId") REFERENCES "PolicyVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "CloudAttempt" ADD CONSTRAINT "CloudAttempt_launchId_fkey" FOREIGN KEY ("launchId") REFERENCES "Launch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CloudAttempt" ADD CONSTRAINT "CloudAttempt_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AttemptResult" ADD CONSTRAINT "AttemptResult_receiptId_fkey" FOREIGN KEY ("receiptId") REFERENCES "Receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "LateReport" ADD CONSTRAINT "LateReport_receiptId_fkey" FOREIGN KEY ("receiptId") REFERENCES "Receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "HeldSum" ADD CONSTRAINT "HeldSum_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "HeldPlace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "LedgerPruning" ADD CONSTRAINT "LedgerPruning_ledger_number_fkey" FOREIGN KEY ("ledger", "number") REFERENCES "LedgerSeal"("ledger", "number") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PublishApproval" ADD CONSTRAINT "PublishApproval_content" FOREIGN KEY ("requestId", "authorId", "contentHash") REFERENCES "PublishRequest"("id", "authorId", "contentHash") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "PublishComment" ADD CONSTRAINT "PublishComment_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "PublishRequest"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Rows that always exist.
INSERT INTO "Policy" ("id", "poolId", "liveVersion") VALUES ('global', NULL, 1);
INSERT INTO "PolicyVersion" ("id", "policyId", "version", "document", "note", "authorName")
VALUES ('global-1', 'global', 1, '{"modules":[{"id":"base","module":"weighted-split","enabled":true,"params":{"weights":{}}}]}', 'Equal chances for every account', 'Berth');
INSERT INTO "Setting" ("id") VALUES ('main');
INSERT INTO "PriceDraft" ("id") VALUES ('main');
INSERT INTO "RankerFactors" ("kind") VALUES ('sla'), ('monitoring');
INSERT INTO "EventCursor" ("id", "eventId") VALUES ('webhooks', 0);
