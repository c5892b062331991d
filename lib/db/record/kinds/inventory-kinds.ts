import type { RecordedTable } from './recorded-table'

const profile = ['name', 'vcpus', 'memoryMb', 'storageGb', 'architecture', 'archivedAt'] as const

/** The inventory: launch targets, deployables, and their owners and permissions. */
export const inventoryKinds = {
  provider: { table: 'Provider', columns: ['name', 'kind', 'enabled', 'archivedAt', 'createdAt'] },
  account: {
    table: 'Account',
    columns: [
      ...['ordinal', 'providerId', 'name', 'priority', 'quota', 'currency', 'adjustPercent'],
      ...['enabled', 'maintenance', 'maintenanceNote', 'labels', 'driver', 'driverConfig'],
      ...['sealedDriverSecret', 'sealedPreviousDriverSecret', 'previousDriverSecretUntil'],
      ...['archivedAt', 'createdAt'],
    ],
    decimals: ['adjustPercent'],
    updates: 'row',
  },
  realm: { table: 'Realm', columns: ['providerId', 'name', 'archivedAt', 'createdAt'] },
  'provider-hardware-profile': {
    table: 'ProviderHardwareProfile',
    columns: ['providerId', ...profile, 'createdAt'],
  },
  'provider-image': {
    table: 'ProviderImage',
    columns: ['imageId', 'providerId', 'accountId', 'realmId', 'externalId', 'createdAt'],
  },
  image: { table: 'Image', columns: ['name', 'architecture', 'archivedAt', 'createdAt'] },
  'hardware-profile': { table: 'HardwareProfile', columns: [...profile, 'createdAt'] },
  deployable: { table: 'Deployable', columns: ['name', 'archivedAt', 'createdAt'] },
  assemblies: {
    table: 'Assembly',
    key: ['deployableId'],
    columns: ['id', 'position', 'hardwareProfileId', 'imageId', 'count'],
    rows: 'many',
  },
  tenant: {
    table: 'Tenant',
    columns: ['name', 'quota', 'hostUnitLimit', 'dedicatedOnly', 'archivedAt', 'createdAt'],
    updates: 'row',
  },
  'tenant-project': {
    table: 'TenantProject',
    key: ['tenantId', 'providerId'],
    columns: ['projectId'],
    nullsExcept: [],
  },
  pool: {
    table: 'Pool',
    columns: [
      ...['name', 'quota', 'allAccounts', 'allRealms', 'allTenants', 'launching'],
      ...['archivedAt', 'createdAt'],
    ],
    updates: 'row',
  },
  'pool-accounts': {
    table: 'PoolAccount',
    key: ['poolId'],
    columns: ['accountId'],
    rows: 'many',
  },
  'pool-realms': { table: 'PoolRealm', key: ['poolId'], columns: ['realmId'], rows: 'many' },
  'pool-tenants': { table: 'PoolTenant', key: ['poolId'], columns: ['tenantId'], rows: 'many' },
} as const satisfies Record<string, RecordedTable>
