import type { RecordedTable } from './recorded-table'

/** Policies, modules, factors, prices and rates, which determine decisions. */
export const decisionKinds = {
  policy: { table: 'Policy', columns: ['poolId', 'liveVersion'] },
  'policy-version': {
    table: 'PolicyVersion',
    columns: [
      ...['policyId', 'version', 'inherits', 'document', 'note', 'restoredFrom'],
      ...['authorName', 'createdAt'],
    ],
    nullsExcept: [],
  },
  module: { table: 'CustomModule', columns: ['createdAt', 'archivedAt'], nullsExcept: [] },
  'module-version': {
    table: 'CustomModuleVersion',
    columns: ['moduleId', 'version', 'definition', 'note', 'authorName', 'createdAt'],
    nullsExcept: [],
  },
  'ranker-factors': {
    table: 'RankerFactorsVersion',
    columns: ['kind', 'version', 'document', 'note', 'restoredFrom', 'authorName', 'createdAt'],
    nullsExcept: [],
  },
  'policy-canary': {
    table: 'PolicyCanary',
    columns: [
      ...['poolId', 'contentHash', 'base', 'version', 'percent', 'minimum', 'highestCost', 'note'],
      ...['startedAt', 'startedBy', 'heldAt', 'heldBecause', 'resumedAt', 'resumedBy'],
      ...['endedAt', 'endedAs', 'endedBy', 'endedBecause'],
    ],
  },
  'ranker-factors-live': { table: 'RankerFactors', key: ['kind'], columns: ['liveVersion'] },
  'publish-rule': {
    table: 'PublishRule',
    columns: [
      ...['approvals', 'restoreNeedsApproval', 'formerApprovals', 'formerRestoreNeedsApproval'],
      'formerUntil',
    ],
  },
  'publish-request': {
    table: 'PublishRequest',
    columns: [
      ...['noun', 'subject', 'subjectName', 'content', 'contentHash', 'base', 'note', 'authorId'],
      ...['authorName', 'createdAt', 'publishWhenApproved', 'publishAt', 'seen', 'heldAt'],
      ...['heldBecause', 'emergencyBy', 'emergencyReason', 'closedAt', 'closedAs', 'closedBy'],
      ...['closedBecause', 'version'],
    ],
  },
  'publish-approval': {
    table: 'PublishApproval',
    key: ['requestId', 'approverId'],
    columns: ['approverName', 'authorId', 'contentHash', 'at'],
  },
  'publish-comment': {
    table: 'PublishComment',
    columns: ['requestId', 'authorId', 'authorName', 'at', 'entry', 'text'],
  },
  sla: {
    table: 'Sla',
    columns: [
      ...['name', 'accountId', 'tenantId', 'startAt', 'endAt', 'services', 'archivedAt'],
      'createdAt',
    ],
  },
  'rank-preference': {
    table: 'RankPreference',
    columns: ['tenantId', 'serviceType', 'priorities', 'archivedAt', 'createdAt'],
  },
  'monitoring-source': {
    table: 'MonitoringSource',
    key: ['accountId'],
    columns: ['kind', 'settings', 'sealedSecret'],
    updates: 'row',
  },
  price: {
    table: 'Price',
    columns: [
      ...['accountId', 'hardwareProfileId', 'realmId', 'amount', 'adjusted', 'validFrom'],
      ...['validTo', 'source', 'enteredBy', 'changeId', 'createdAt'],
    ],
    decimals: ['amount', 'adjusted'],
  },
  'price-change': {
    table: 'PriceChange',
    columns: [
      ...['effectiveFrom', 'appliedAt', 'appliedBy', 'note', 'count', 'cancelledAt'],
      ...['cancelledBy', 'before'],
    ],
    nullsExcept: [],
  },
  'exchange-rate': {
    table: 'ExchangeRate',
    columns: ['currency', 'reportingCurrency', 'rate', 'validFrom', 'enteredBy', 'createdAt'],
    decimals: ['rate'],
    nullsExcept: [],
  },
} as const satisfies Record<string, RecordedTable>
