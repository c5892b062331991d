import 'server-only'
import { canonical } from '@/lib/base/canonical'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { hostKinds, type RecordedTable } from './host-kinds'
import { launchStateOf } from './launch-state.server'
import { digestOf } from './row-mac.server'

/** Rows that may change, and what the record keeps of each change: the digest of these columns. */
const columnsOf = {
  setting: {
    table: 'Setting',
    columns: [
      'reportingCurrency',
      'outcomeMinutes',
      'traceDays',
      'resultDays',
      'retentionRequest',
      'alerts',
      'binding',
      'staffIdleMinutes',
      'staffTotalHours',
      'tenantIdleMinutes',
      'tenantTotalHours',
      'tokenDays',
      'offerMinutes',
      'monitoringDays',
    ],
  },
  user: {
    table: 'User',
    columns: ['email', 'name', 'role', 'tenantId', 'passwordHash', 'disabledAt'],
  },
  token: {
    table: 'ApiToken',
    columns: ['userId', 'name', 'tokenHash', 'scopes', 'expiresAt', 'revokedAt', 'createdAt'],
  },
  'policy-version': {
    table: 'PolicyVersion',
    columns: [
      'policyId',
      'version',
      'inherits',
      'document',
      'note',
      'restoredFrom',
      'authorName',
      'createdAt',
    ],
  },
  module: { table: 'CustomModule', columns: ['createdAt', 'archivedAt'] },
  'module-version': {
    table: 'CustomModuleVersion',
    columns: ['moduleId', 'version', 'definition', 'note', 'authorName', 'createdAt'],
  },
  'ranker-factors': {
    table: 'RankerFactorsVersion',
    columns: ['kind', 'version', 'document', 'note', 'restoredFrom', 'authorName', 'createdAt'],
  },
  'price-change': {
    table: 'PriceChange',
    columns: [
      'effectiveFrom',
      'appliedAt',
      'appliedBy',
      'note',
      'count',
      'cancelledAt',
      'cancelledBy',
      'before',
    ],
  },
  'exchange-rate': {
    table: 'ExchangeRate',
    columns: ['currency', 'reportingCurrency', 'rate', 'validFrom', 'enteredBy', 'createdAt'],
  },
  binding: {
    table: 'Binding',
    columns: [
      'tenantId',
      'podId',
      'realmId',
      'group',
      'reason',
      'openedBy',
      'closedBy',
      'startAt',
      'endAt',
    ],
  },
  placement: {
    table: 'Placement',
    columns: [
      'at',
      'vmId',
      'operation',
      'kind',
      'reason',
      'nodeId',
      'seed',
      'roll',
      'round',
      'tied',
      'inputHash',
      'requestedBy',
      'tenantId',
    ],
  },
  ...hostKinds,
  'tenant-project': {
    ...{ table: 'TenantProject', id: `"tenantId" || '/' || "providerId"` },
    columns: ['projectId'],
  },
} as const satisfies Record<string, RecordedTable>

/** Columns that states recorded earlier do not have: left out while they are null, so that those states still agree. */
const laterColumns: ReadonlySet<string> = new Set([
  'retentionRequest',
  'binding',
  'offerMinutes',
  'monitoringDays',
  'enable',
])

export type ChangingKind = keyof typeof columnsOf | 'launch'

export const changingKinds: readonly ChangingKind[] = [
  ...(Object.keys(columnsOf) as (keyof typeof columnsOf)[]),
  'launch',
]

export type State = { id: string; state: string }

/** The state of a row that is gone. */
export const GONE = ''

/** The table of a kind, in which each row has an `id`. */
export function tableOf(kind: ChangingKind): Prisma.Sql {
  if (kind === 'launch') return Prisma.raw('"Launch"')
  const { table, id }: RecordedTable = columnsOf[kind]
  return Prisma.raw(id === undefined ? `"${table}"` : `(select *, ${id} as "id" from "${table}")`)
}

/** States of rows as they are now, chosen by a condition on `t`. */
export async function statesOf(db: Db, kind: ChangingKind, where: Prisma.Sql): Promise<State[]> {
  const rows = await db.$queryRaw<{ id: string; row: Record<string, unknown> }[]>`
    select t."id", to_jsonb(t) ${exactOf(kind)} as "row"
    from ${tableOf(kind)} as t where ${where}`
  return rows.map(({ id, row }) => ({ id, state: stateOf(kind, row) }))
}

/** Amounts as text: a number of JSON would lose digits. */
function exactOf(kind: ChangingKind): Prisma.Sql {
  if (kind === 'launch')
    return Prisma.sql`|| jsonb_build_object('costPerHour', t."costPerHour"::text)`
  if (kind === 'exchange-rate') return Prisma.sql`|| jsonb_build_object('rate', t."rate"::text)`
  return Prisma.empty
}

/** The state of a row as `to_jsonb` gives it. */
export function stateOf(kind: ChangingKind, row: Record<string, unknown>): string {
  if (kind === 'launch') return launchStateOf(row)
  const columns = columnsOf[kind].columns.filter(
    (column) => row[column] !== null || !laterColumns.has(column),
  )
  const state = Object.fromEntries(columns.map((column) => [column, row[column]]))
  return digestOf(canonical(state)).toString('hex')
}
