import type { RecordedTable } from './recorded-table'

/** The levels below an account: pods, clusters, nodes, their keys, and the VMs on them. */
export const placeKinds = {
  pod: {
    table: 'Pod',
    columns: [
      ...['realmId', 'name', 'tag', 'costPerHour', 'threshold', 'state', 'stateNote'],
      ...['archivedAt', 'createdAt'],
    ],
    decimals: ['costPerHour'],
    updates: 'row',
  },
  'pod-usage-source': {
    table: 'PodUsageSource',
    key: ['podId'],
    columns: ['kind', 'settings', 'sealedSecret'],
    updates: 'row',
  },
  binding: {
    table: 'Binding',
    columns: [
      ...['tenantId', 'podId', 'realmId', 'group', 'reason', 'openedBy', 'closedBy'],
      ...['startAt', 'endAt'],
    ],
    nullsExcept: [],
  },
  'pod-request': {
    table: 'PodRequest',
    columns: [
      ...['at', 'tenantId', 'kind', 'realmId', 'extraSpecs', 'attachToId', 'pcloudId', 'podId'],
      ...['bindingId', 'launchId', 'action', 'requestedBy', 'endedAt'],
    ],
  },
  cluster: {
    table: 'Cluster',
    columns: [
      ...['podId', 'name', 'steps', 'initial', 'final', 'overheadMb', 'scopeCustomerKeys'],
      ...['advertiseReservedFromVms', 'localStorage', 'archivedAt', 'createdAt'],
    ],
    updates: 'row',
  },
  node: {
    table: 'Node',
    columns: [
      ...['clusterId', 'name', 'state', 'serviceEnabled', 'ramMb', 'ramContentionRatio'],
      ...['cpus', 'cpuContentionRatio', 'archivedAt', 'createdAt'],
    ],
    updates: 'row',
  },
  'node-key-names': {
    table: 'NodeKeyName',
    key: ['clusterId'],
    columns: ['name', 'position', 'value', 'weight', 'sticky'],
    rows: 'many',
  },
  'node-keys': {
    table: 'NodeKeyValue',
    key: ['nodeId'],
    columns: ['clusterId', 'name', 'value'],
    rows: 'many',
  },
  'resource-key': {
    table: 'ResourceKey',
    columns: [...['level', 'class', 'subject', 'name', 'value', 'weight', 'tenantId', 'createdAt']],
  },
  vm: {
    table: 'Vm',
    columns: [
      ...['clusterId', 'tenantId', 'name', 'pcloudId', 'launchId', 'ramMb', 'vcpus', 'subjects'],
      ...['state', 'nodeId', 'diskNodeId', 'stickyKeys', 'customerKeys', 'startedAt'],
      ...['placedAt', 'archivedAt', 'createdAt'],
    ],
  },
  placement: {
    table: 'Placement',
    columns: [
      ...['at', 'vmId', 'operation', 'kind', 'reason', 'nodeId', 'seed', 'roll', 'round'],
      ...['tied', 'inputHash', 'requestedBy', 'tenantId'],
    ],
    nullsExcept: [],
  },
} as const satisfies Record<string, RecordedTable>
