import 'server-only'
import { showReadable, type Unreadable } from '@/lib/api/fields/unreadable'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { serializeRow } from '@/lib/features/fetched-sources/source-of.server'
import { monitoringSourceSchema } from '@/lib/features/monitoring-sources/schema'
import type { ListedMonitoringSource } from './schema'

type Page = { items: ListedMonitoringSource[]; next: string | null; unreadable?: Unreadable[] }

/** The monitoring sources of accounts that are not archived, in the order of accounts. */
export async function listMonitoringSources(
  _scope: Scope<'inventory.read'>,
  { limit, cursor: [after] = [0, ''] }: { limit: number; cursor?: Cursor | undefined },
): Promise<Result<Page, Problem>> {
  const rows = await database().monitoringSource.findMany({
    where: {
      account: { archivedAt: null, ordinal: { gt: typeof after === 'number' ? after : 0 } },
    },
    orderBy: { account: { ordinal: 'asc' } },
    include: { account: { select: { name: true, ordinal: true } } },
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ account, accountId }) =>
    encodeCursor([account.ordinal, accountId]),
  )
  const named = items.map((row) => ({ ...row, id: row.accountId, name: row.account.name }))
  return ok({ ...(await showReadable(named, (some) => some.map(listed))), next })
}

type Row = Parameters<typeof serializeRow<typeof monitoringSourceSchema>>[1]

const listed = ({ id, name, ...row }: Row & { id: string; name: string }) => ({
  accountId: id,
  account: name,
  ...serializeRow(monitoringSourceSchema, row),
})
