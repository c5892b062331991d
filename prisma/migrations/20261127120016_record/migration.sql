-- The signed record: each transaction remembers which rows it changed in recorded columns, and
-- Berth signs their new state before the commit.

-- Separators of the list of changed rows are escaped as in URLs.
CREATE FUNCTION berth_escape("id" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(replace("id", '%', '%25'), ',', '%2C'), ';', '%3B'), ':', '%3A')
$$;

-- Adds ids to the list of rows that this transaction changed.
CREATE FUNCTION berth_add_changed("kind" text, "ids" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF "ids" IS NOT NULL THEN
    PERFORM set_config('berth.changed', coalesce(current_setting('berth.changed', true), '') || "kind" || ':' || "ids" || ';', true);
  END IF;
END $$;

-- For tables where most updates concern other columns. Arguments: the kind, the number of key
-- columns, the key columns.
CREATE FUNCTION berth_record_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM berth_add_changed(TG_ARGV[0], (
    SELECT string_agg(berth_escape(to_jsonb(NEW) ->> k."column"), '/' ORDER BY k."place")
    FROM unnest(TG_ARGV[2:1 + TG_ARGV[1]::int]) WITH ORDINALITY AS k ("column", "place")));
  RETURN NULL;
END $$;

-- Creates the triggers that remember which rows of a table change in recorded columns. "updates" is
-- 'statement', or 'row' where most updates concern other columns. A migration that adds a recorded
-- column calls it again. The triggers have the kind, the number of key columns, the key and the
-- columns as arguments, so that a test can compare them with the list of recorded tables.
CREATE PROCEDURE berth_record("on_table" text, "kind" text, "key" text[], "columns" text[], "updates" text DEFAULT 'statement')
LANGUAGE plpgsql AS $berth$
DECLARE
  "function" text := 'berth_record_' || "on_table";
  "arguments" text := (SELECT string_agg(quote_literal(a), ', ') FROM unnest(ARRAY["kind", array_length("key", 1)::text] || "key" || "columns") AS a);
  "id" text := (SELECT string_agg(format('berth_escape(c.%I)', k), ' || ''/'' || ') FROM unnest("key") AS k);
  "compared" text := (SELECT string_agg(format('c.%I', k), ', ') FROM unnest("key" || "columns") AS k);
  "differs" text := (SELECT string_agg(format('OLD.%1$I IS DISTINCT FROM NEW.%1$I', k), ' OR ') FROM unnest("key" || "columns") AS k);
  "name" text;
BEGIN
  FOREACH "name" IN ARRAY ARRAY['remember', 'record'] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', "on_table" || '_' || "name" || '_insert', "on_table");
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', "on_table" || '_' || "name" || '_update', "on_table");
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', "on_table" || '_' || "name" || '_delete', "on_table");
  END LOOP;
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM berth_add_changed(TG_ARGV[0], (SELECT string_agg(DISTINCT %2$s, ',') FROM new_rows AS c));
      ELSIF TG_OP = 'DELETE' THEN
        PERFORM berth_add_changed(TG_ARGV[0], (SELECT string_agg(DISTINCT %2$s, ',') FROM old_rows AS c));
      ELSE
        PERFORM berth_add_changed(TG_ARGV[0], (SELECT string_agg(DISTINCT d."id", ',') FROM (
          SELECT %2$s AS "id" FROM (SELECT %3$s FROM new_rows AS c EXCEPT SELECT %3$s FROM old_rows AS c) AS c
          UNION ALL
          SELECT %2$s FROM (SELECT %3$s FROM old_rows AS c EXCEPT SELECT %3$s FROM new_rows AS c) AS c) AS d));
      END IF;
      RETURN NULL;
    END $$$f$, "function", "id", "compared");
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)',
    "on_table" || '_record_insert', "on_table", "function", "arguments");
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)',
    "on_table" || '_record_delete', "on_table", "function", "arguments");
  IF "updates" = 'row' THEN
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION berth_record_row(%s)',
      "on_table" || '_record_update', "on_table", "differs", "arguments");
  ELSE
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)',
      "on_table" || '_record_update', "on_table", "function", "arguments");
  END IF;
END $berth$;

CALL berth_record('Setting', 'setting', ARRAY['id'],
  ARRAY['reportingCurrency', 'outcomeMinutes', 'traceDays', 'resultDays', 'retentionRequest', 'alerts', 'binding', 'staffIdleMinutes', 'staffTotalHours', 'tenantIdleMinutes', 'tenantTotalHours', 'tokenDays', 'offerMinutes', 'monitoringDays', 'secondFactorRoles']);
CALL berth_record('User', 'person', ARRAY['id'],
  ARRAY['email', 'name', 'role', 'tenantId', 'passwordHash', 'disabledAt', 'createdAt', 'expiresAt', 'oidcSubject'], 'row');
CALL berth_record('ServiceAccountOwner', 'service-account-owners', ARRAY['accountId'],
  ARRAY['ownerId', 'addedAt']);
CALL berth_record('Totp', 'totp', ARRAY['userId'],
  ARRAY['sealedSecret', 'confirmedAt', 'createdAt'], 'row');
CALL berth_record('RecoveryCode', 'recovery-code', ARRAY['id'],
  ARRAY['userId', 'codeHash', 'usedAt', 'createdAt']);
CALL berth_record('Passkey', 'passkey', ARRAY['id'],
  ARRAY['userId', 'name', 'publicKey', 'createdAt'], 'row');
CALL berth_record('ScimUser', 'scim-user', ARRAY['userId'],
  ARRAY['userName', 'externalId', 'givenName', 'familyName', 'active', 'ruled', 'shutAt', 'makers', 'identityAt', 'createdAt'], 'row');
CALL berth_record('ScimGroup', 'scim-group', ARRAY['id'],
  ARRAY['displayName', 'externalId', 'createdAt'], 'row');
CALL berth_record('ScimGroupMember', 'scim-group-members', ARRAY['groupId'],
  ARRAY['userId']);
CALL berth_record('ApiToken', 'token', ARRAY['id'],
  ARRAY['userId', 'name', 'tokenHash', 'scopes', 'expiresAt', 'revokedAt', 'createdAt'], 'row');
CALL berth_record('PasswordLink', 'password-link', ARRAY['id'],
  ARRAY['userId', 'purpose', 'tokenHash', 'expiresAt', 'usedAt', 'createdAt']);
CALL berth_record('Webhook', 'webhook', ARRAY['id'],
  ARRAY['name', 'url', 'kinds', 'enabled', 'sealedSecret', 'sealedPreviousSecret', 'previousSecretUntil', 'createdAt']);
CALL berth_record('Policy', 'policy', ARRAY['id'],
  ARRAY['poolId', 'liveVersion']);
CALL berth_record('PolicyVersion', 'policy-version', ARRAY['id'],
  ARRAY['policyId', 'version', 'inherits', 'document', 'note', 'restoredFrom', 'authorName', 'createdAt']);
CALL berth_record('PolicyCanary', 'policy-canary', ARRAY['id'],
  ARRAY['poolId', 'contentHash', 'base', 'version', 'percent', 'minimum', 'highestCost', 'note', 'startedAt', 'startedBy', 'heldAt', 'heldBecause', 'resumedAt', 'resumedBy', 'endedAt', 'endedAs', 'endedBy', 'endedBecause']);
CALL berth_record('CustomModule', 'module', ARRAY['id'],
  ARRAY['createdAt', 'archivedAt']);
CALL berth_record('CustomModuleVersion', 'module-version', ARRAY['id'],
  ARRAY['moduleId', 'version', 'definition', 'note', 'authorName', 'createdAt']);
CALL berth_record('RankerFactorsVersion', 'ranker-factors', ARRAY['id'],
  ARRAY['kind', 'version', 'document', 'note', 'restoredFrom', 'authorName', 'createdAt']);
CALL berth_record('RankerFactors', 'ranker-factors-live', ARRAY['kind'],
  ARRAY['liveVersion']);
CALL berth_record('PublishRule', 'publish-rule', ARRAY['id'],
  ARRAY['approvals', 'restoreNeedsApproval', 'formerApprovals', 'formerRestoreNeedsApproval', 'formerUntil']);
CALL berth_record('PublishRequest', 'publish-request', ARRAY['id'],
  ARRAY['noun', 'subject', 'subjectName', 'content', 'contentHash', 'base', 'note', 'authorId', 'authorName', 'createdAt', 'publishWhenApproved', 'publishAt', 'seen', 'heldAt', 'heldBecause', 'emergencyBy', 'emergencyReason', 'closedAt', 'closedAs', 'closedBy', 'closedBecause', 'version']);
CALL berth_record('PublishApproval', 'publish-approval', ARRAY['requestId', 'approverId'],
  ARRAY['approverName', 'authorId', 'contentHash', 'at']);
CALL berth_record('PublishComment', 'publish-comment', ARRAY['id'],
  ARRAY['requestId', 'authorId', 'authorName', 'at', 'entry', 'text']);
CALL berth_record('Sla', 'sla', ARRAY['id'],
  ARRAY['name', 'accountId', 'tenantId', 'startAt', 'endAt', 'services', 'archivedAt', 'createdAt']);
CALL berth_record('RankPreference', 'rank-preference', ARRAY['id'],
  ARRAY['tenantId', 'serviceType', 'priorities', 'archivedAt', 'createdAt']);
CALL berth_record('MonitoringSource', 'monitoring-source', ARRAY['accountId'],
  ARRAY['kind', 'settings', 'sealedSecret'], 'row');
CALL berth_record('Price', 'price', ARRAY['id'],
  ARRAY['accountId', 'hardwareProfileId', 'realmId', 'amount', 'adjusted', 'validFrom', 'validTo', 'source', 'enteredBy', 'changeId', 'createdAt']);
CALL berth_record('PriceChange', 'price-change', ARRAY['id'],
  ARRAY['effectiveFrom', 'appliedAt', 'appliedBy', 'note', 'count', 'cancelledAt', 'cancelledBy', 'before']);
CALL berth_record('ExchangeRate', 'exchange-rate', ARRAY['id'],
  ARRAY['currency', 'reportingCurrency', 'rate', 'validFrom', 'enteredBy', 'createdAt']);
CALL berth_record('UnitPrice', 'unit-price', ARRAY['id'],
  ARRAY['flavorId', 'currency', 'perUnitHour', 'validFrom', 'enteredBy', 'createdAt']);
CALL berth_record('Provider', 'provider', ARRAY['id'],
  ARRAY['name', 'kind', 'enabled', 'archivedAt', 'createdAt']);
CALL berth_record('Account', 'account', ARRAY['id'],
  ARRAY['ordinal', 'providerId', 'name', 'priority', 'quota', 'currency', 'adjustPercent', 'enabled', 'maintenance', 'maintenanceNote', 'labels', 'driver', 'driverConfig', 'sealedDriverSecret', 'sealedPreviousDriverSecret', 'previousDriverSecretUntil', 'archivedAt', 'createdAt'], 'row');
CALL berth_record('Realm', 'realm', ARRAY['id'],
  ARRAY['providerId', 'name', 'archivedAt', 'createdAt']);
CALL berth_record('ProviderHardwareProfile', 'provider-hardware-profile', ARRAY['id'],
  ARRAY['providerId', 'name', 'vcpus', 'memoryMb', 'storageGb', 'architecture', 'archivedAt', 'createdAt']);
CALL berth_record('ProviderImage', 'provider-image', ARRAY['id'],
  ARRAY['imageId', 'providerId', 'accountId', 'realmId', 'externalId', 'createdAt']);
CALL berth_record('Image', 'image', ARRAY['id'],
  ARRAY['name', 'architecture', 'archivedAt', 'createdAt']);
CALL berth_record('HardwareProfile', 'hardware-profile', ARRAY['id'],
  ARRAY['name', 'vcpus', 'memoryMb', 'storageGb', 'architecture', 'archivedAt', 'createdAt']);
CALL berth_record('Deployable', 'deployable', ARRAY['id'],
  ARRAY['name', 'archivedAt', 'createdAt']);
CALL berth_record('Assembly', 'assemblies', ARRAY['deployableId'],
  ARRAY['id', 'position', 'hardwareProfileId', 'imageId', 'count']);
CALL berth_record('Tenant', 'tenant', ARRAY['id'],
  ARRAY['name', 'quota', 'hostUnitLimit', 'dedicatedOnly', 'archivedAt', 'createdAt'], 'row');
CALL berth_record('TenantProject', 'tenant-project', ARRAY['tenantId', 'providerId'],
  ARRAY['projectId']);
CALL berth_record('Pool', 'pool', ARRAY['id'],
  ARRAY['name', 'quota', 'allAccounts', 'allRealms', 'allTenants', 'launching', 'archivedAt', 'createdAt'], 'row');
CALL berth_record('PoolAccount', 'pool-accounts', ARRAY['poolId'],
  ARRAY['accountId']);
CALL berth_record('PoolRealm', 'pool-realms', ARRAY['poolId'],
  ARRAY['realmId']);
CALL berth_record('PoolTenant', 'pool-tenants', ARRAY['poolId'],
  ARRAY['tenantId']);
CALL berth_record('Pod', 'pod', ARRAY['id'],
  ARRAY['realmId', 'name', 'tag', 'costPerHour', 'threshold', 'state', 'stateNote', 'archivedAt', 'createdAt'], 'row');
CALL berth_record('PodUsageSource', 'pod-usage-source', ARRAY['podId'],
  ARRAY['kind', 'settings', 'sealedSecret'], 'row');
CALL berth_record('Binding', 'binding', ARRAY['id'],
  ARRAY['tenantId', 'podId', 'realmId', 'group', 'reason', 'openedBy', 'closedBy', 'startAt', 'endAt']);
CALL berth_record('PodRequest', 'pod-request', ARRAY['id'],
  ARRAY['at', 'tenantId', 'kind', 'realmId', 'extraSpecs', 'attachToId', 'pcloudId', 'podId', 'bindingId', 'launchId', 'action', 'requestedBy', 'endedAt']);
CALL berth_record('Cluster', 'cluster', ARRAY['id'],
  ARRAY['podId', 'name', 'steps', 'initial', 'final', 'overheadMb', 'scopeCustomerKeys', 'advertiseReservedFromVms', 'localStorage', 'archivedAt', 'createdAt'], 'row');
CALL berth_record('Node', 'node', ARRAY['id'],
  ARRAY['clusterId', 'name', 'state', 'serviceEnabled', 'ramMb', 'ramContentionRatio', 'cpus', 'cpuContentionRatio', 'archivedAt', 'createdAt'], 'row');
CALL berth_record('NodeKeyName', 'node-key-names', ARRAY['clusterId'],
  ARRAY['name', 'position', 'value', 'weight', 'sticky']);
CALL berth_record('NodeKeyValue', 'node-keys', ARRAY['nodeId'],
  ARRAY['clusterId', 'name', 'value']);
CALL berth_record('ResourceKey', 'resource-key', ARRAY['id'],
  ARRAY['level', 'class', 'subject', 'name', 'value', 'weight', 'tenantId', 'createdAt']);
CALL berth_record('Vm', 'vm', ARRAY['id'],
  ARRAY['clusterId', 'tenantId', 'name', 'pcloudId', 'launchId', 'ramMb', 'vcpus', 'subjects', 'state', 'nodeId', 'diskNodeId', 'stickyKeys', 'customerKeys', 'startedAt', 'placedAt', 'archivedAt', 'createdAt']);
CALL berth_record('Placement', 'placement', ARRAY['id'],
  ARRAY['at', 'vmId', 'operation', 'kind', 'reason', 'nodeId', 'seed', 'roll', 'round', 'tied', 'inputHash', 'requestedBy', 'tenantId']);
CALL berth_record('HostFlavor', 'host-flavor', ARRAY['id'],
  ARRAY['description', 'units', 'createdAt']);
CALL berth_record('PoolHost', 'pool-host', ARRAY['nodeId'],
  ARRAY['flavorId', 'addedAt', 'quarantinedAt', 'quarantineNote']);
CALL berth_record('Pcloud', 'pcloud', ARRAY['id'],
  ARRAY['tenantId', 'name', 'ramRatio', 'cpuRatio', 'hardwareProfiles', 'images', 'settings', 'keyWeights', 'deletedAt', 'createdAt']);
CALL berth_record('PcloudTenant', 'pcloud-tenant', ARRAY['pcloudId', 'tenantId'],
  ARRAY['addedAt']);
CALL berth_record('HostAllocation', 'host-allocation', ARRAY['id'],
  ARRAY['pcloudId', 'name', 'nodeId', 'flavorId', 'units', 'enabled', 'drainingAt', 'startAt', 'endAt', 'heldAt', 'closedAt', 'closedBecause', 'waitingId', 'replacesId', 'seed', 'among', 'freeHash', 'realmId', 'drawIndex', 'requestedBy', 'closedBy', 'createdAt']);
CALL berth_record('HostWaiting', 'host-waiting', ARRAY['id'],
  ARRAY['pcloudId', 'flavorId', 'realmId', 'count', 'names', 'askedAt', 'queuedAt', 'offeredAt', 'offerEndsAt', 'closedAt', 'closedBecause', 'requestedBy', 'enable', 'replacesId']);
