/** A table whose changes are recorded, and the columns that the record keeps; `id` says its key where that has another name. */
export type RecordedTable = { table: string; id?: string; columns: readonly string[] }

/** Dedicated hosts: what is offered, whose Pclouds there are, who may launch there, who holds what, and who waits. */
export const hostKinds = {
  'host-flavor': { table: 'HostFlavor', columns: ['description', 'units', 'createdAt'] },
  'pool-host': {
    ...{ table: 'PoolHost', id: '"nodeId"' },
    columns: ['flavorId', 'addedAt', 'quarantinedAt', 'quarantineNote'],
  },
  pcloud: {
    table: 'Pcloud',
    columns: [
      ...['tenantId', 'name', 'ramRatio', 'cpuRatio', 'hardwareProfiles', 'images'],
      ...['settings', 'keyWeights', 'deletedAt', 'createdAt'],
    ],
  },
  'pcloud-tenant': {
    ...{ table: 'PcloudTenant', id: `"pcloudId" || '/' || "tenantId"` },
    columns: ['addedAt'],
  },
  'host-allocation': {
    table: 'HostAllocation',
    columns: [
      ...['pcloudId', 'name', 'nodeId', 'flavorId', 'units', 'enabled', 'drainingAt'],
      ...['startAt', 'endAt', 'heldAt', 'closedAt', 'closedBecause', 'waitingId', 'replacesId'],
      ...['seed', 'among', 'freeHash', 'realmId', 'drawIndex', 'requestedBy', 'closedBy'],
      'createdAt',
    ],
  },
  'host-waiting': {
    table: 'HostWaiting',
    columns: [
      ...['pcloudId', 'flavorId', 'realmId', 'count', 'names', 'askedAt', 'queuedAt'],
      ...['offeredAt', 'offerEndsAt', 'closedAt', 'closedBecause', 'requestedBy', 'enable'],
    ],
  },
} as const satisfies Record<string, RecordedTable>
