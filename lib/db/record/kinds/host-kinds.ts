import type { RecordedTable } from './recorded-table'

/**
 * Dedicated hosts: the offer, Pclouds and their owners, permissions to launch there, allocations and waiting lists.
 */
export const hostKinds = {
  'host-flavor': {
    table: 'HostFlavor',
    columns: ['description', 'units', 'createdAt'],
    nullsExcept: [],
  },
  'unit-price': {
    table: 'UnitPrice',
    columns: ['flavorId', 'currency', 'perUnitHour', 'validFrom', 'enteredBy', 'createdAt'],
    decimals: ['perUnitHour'],
    nullsExcept: [],
  },
  'pool-host': {
    table: 'PoolHost',
    key: ['nodeId'],
    columns: ['flavorId', 'addedAt', 'quarantinedAt', 'quarantineNote'],
    nullsExcept: [],
  },
  pcloud: {
    table: 'Pcloud',
    columns: [
      ...['tenantId', 'name', 'ramRatio', 'cpuRatio', 'hardwareProfiles', 'images'],
      ...['settings', 'keyWeights', 'deletedAt', 'createdAt'],
    ],
    nullsExcept: [],
  },
  'pcloud-tenant': {
    table: 'PcloudTenant',
    key: ['pcloudId', 'tenantId'],
    columns: ['addedAt'],
    nullsExcept: [],
  },
  'host-allocation': {
    table: 'HostAllocation',
    columns: [
      ...['pcloudId', 'name', 'nodeId', 'flavorId', 'units', 'enabled', 'drainingAt'],
      ...['startAt', 'endAt', 'heldAt', 'closedAt', 'closedBecause', 'waitingId', 'replacesId'],
      ...['seed', 'among', 'freeHash', 'realmId', 'drawIndex', 'requestedBy', 'closedBy'],
      'createdAt',
    ],
    nullsExcept: [],
  },
  'host-waiting': {
    table: 'HostWaiting',
    columns: [
      ...['pcloudId', 'flavorId', 'realmId', 'count', 'names', 'askedAt', 'queuedAt'],
      ...['offeredAt', 'offerEndsAt', 'closedAt', 'closedBecause', 'requestedBy', 'enable'],
      'replacesId',
    ],
    nullsExcept: ['enable', 'replacesId'],
  },
} as const satisfies Record<string, RecordedTable>
