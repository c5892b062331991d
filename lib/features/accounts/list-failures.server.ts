import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { HOUR_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { AccountFailurePage } from './schema'

type Query = { limit: number; cursor?: Cursor; hours: number }

/** The failures of an account that count for all tenants, within the last hours, newest first. */
export async function listFailures(
  scope: Scope<'inventory.read'>,
  accountId: string,
  { limit, cursor, hours }: Query,
): Promise<Result<AccountFailurePage, Problem>> {
  const db = database()
  if ((await db.account.count({ where: { id: accountId } })) === 0)
    return err({ kind: 'not-found', what: 'account' })
  const since = new Date(scope.now.getTime() - hours * HOUR_MS)
  const last = cursor === undefined ? null : { at: new Date(cursor[0]), id: cursor[1] }
  const earlier =
    last === null ? {} : { OR: [{ at: { lt: last.at } }, { at: last.at, id: { lt: last.id } }] }
  const rows = await db.accountFailure.findMany({
    where: { AND: [{ accountId, tenantId: null, at: { gte: since } }, earlier] },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ at, id }) =>
    encodeCursor([at.toISOString(), id]),
  )
  return ok({
    items: items.map(({ id, at, source, message }) => ({
      id,
      at: at.toISOString(),
      source,
      message,
    })),
    next,
  })
}
