import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import type { Unreadable } from '@/lib/api/fields/unreadable'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { cursorRefusal, rowsBefore, sortedPageFrom } from '@/lib/api/paging/sorted-page'
import { textStream } from '@/lib/api/respond/text-stream'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import { csvRow } from '@/lib/base/csv'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { readAccountLabels } from '@/lib/features/accounts/read-account-labels.server'
import type { LaunchResponse } from '@/lib/features/decisions/schema'
import { reportingCurrencies } from '@/lib/features/settings/read-reporting-currencies.server'
import { currencyAt, type ReportingCurrencies } from '@/lib/features/settings/reporting-currencies'
import { noteUnreadable } from '@/lib/observe/note-unreadable.server'
import { cursorOf, findLaunches, launchesWhere, showLaunches } from './find-launches.server'
import type { LaunchFilter } from './list-schema'
import { type LaunchSort, staffOrders } from './orders'
import type { LaunchStored } from './row.server'
import { sortedLaunches } from './sorted-launches.server'

type Page = { items: LaunchResponse[]; next: string | null; unreadable?: Unreadable[] }
type Requested = LaunchFilter & {
  limit: number
  cursor?: Cursor | undefined
  sort?: LaunchSort | undefined
}

/** Reads one page of the launches that match, newest first or in the order of a column. */
export async function listLaunches(
  scope: Scope<'launch.read'>,
  { limit, cursor, sort, ...filter }: Requested,
): Promise<Result<Page, Problem>> {
  const where = await launchesWhere(scope, filter)
  if (!where.ok) return where
  const refusal = cursorRefusal(cursor, sort)
  if (refusal !== null) return err(refusal)
  if (sort !== undefined) return sortedPage(scope, where.value, { limit, cursor, sort })
  const after = cursor ?? null
  const rows = await findLaunches(where.value, { after, take: limit + 1 })
  const { items, next } = pageFrom(rows, limit, (row) => encodeCursor(cursorOf(row)))
  return ok({ ...(await showLaunches(scope, items)), next })
}

type Sorted = { limit: number; cursor: Cursor | undefined; sort: LaunchSort }

/** A cursor contains the number of rows before its page. */
async function sortedPage(
  scope: Scope<'launch.read'>,
  where: Prisma.LaunchWhereInput,
  { limit, cursor, sort }: Sorted,
): Promise<Result<Page, Problem>> {
  if (!isStaff(scope.role) && staffOrders.some((order) => sort.endsWith(order)))
    return err(invalid('sort', 'This order is for staff; leave it out.', 'staff-only'))
  const skip = rowsBefore(cursor)
  const rows = await sortedLaunches(where, sort, { skip, take: limit + 1 })
  const { items, next } = sortedPageFrom(rows, { skip, limit, sort })
  return ok({ ...(await showLaunches(scope, items)), next })
}

const PAGE = 1000

/** What a line of the file is written from; `labels` are those of accounts. */
type RowContext = { currencies: ReportingCurrencies; labels: ReadonlyMap<string, string> }

const columns = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  outcome: ({ state }) => state,
  pool: ({ pool }) => pool.name,
  deployable: ({ deployable }) => deployable.name,
  tenant: ({ tenant }) => tenant?.name ?? null,
  account: ({ account }, { labels }) =>
    account === null ? null : (labels.get(account.id) ?? account.name),
  realm: ({ realm }) => realm,
  hardware_profile: ({ hardwareProfile }) => hardwareProfile,
  group: ({ group }) => group?.toString() ?? null,
  share: ({ share }) => share?.toString() ?? null,
  attempts: ({ attempts }) => attempts.toString(),
  instances: ({ instances }) => instances.toString(),
  cost_per_hour: ({ costPerHour }) => costPerHour,
  currency: ({ costPerHour, at }, { currencies }) =>
    costPerHour === null ? null : currencyAt(currencies, at),
  requested_by: ({ requestedBy }) => requestedBy,
  settled_at: ({ settledAt }) => settledAt,
  ended_at: ({ endedAt }) => endedAt,
} as const satisfies Record<string, (launch: LaunchResponse, context: RowContext) => string | null>

/** Streams all launches that match as a file, page by page. Launches that cannot be read are logged. */
export async function exportLaunches(
  scope: Scope<'launch.read'>,
  filter: LaunchFilter,
): Promise<Result<FileAnswer, Problem>> {
  const where = await launchesWhere(scope, filter)
  if (!where.ok) return where
  const body = textStream(linesOf(scope, where.value))
  const name = `launches-${scope.now.toISOString().slice(0, 10)}.csv`
  return ok({ file: { name, contentType: 'text/csv; charset=utf-8', body } })
}

async function* linesOf(
  scope: Scope<'launch.read'>,
  where: Prisma.LaunchWhereInput,
): AsyncGenerator<string> {
  const values = Object.values(columns)
  const context = {
    currencies: await reportingCurrencies(database()),
    labels: await readAccountLabels(database()),
  }
  yield csvRow(Object.keys(columns))
  let after: Cursor | null = null
  for (;;) {
    const rows: LaunchStored[] = await findLaunches(where, { after, take: PAGE })
    const last = rows.at(-1)
    const { items, unreadable = [] } = await showLaunches(scope, rows)
    for (const row of unreadable) noteUnreadable('/launches/export', row)
    yield items.map((row) => csvRow(values.map((it) => it(row, context)))).join('')
    if (last === undefined || rows.length < PAGE) return
    after = cursorOf(last)
  }
}
