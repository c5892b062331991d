import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findAccount } from './find-account.server'
import { countsAt, newestSamples } from './newest-samples.server'
import type { NewestSample } from './schema'

type Page<Item> = { items: Item[]; next: string | null }
type Query = { limit: number; cursor?: Cursor; account?: string | undefined }

/** Reads the newest value of each metric, by account and name. Includes samples of clocks ahead of the server's. */
export async function listNewestSamples(
  { now }: Scope<'inventory.read'>,
  { limit, cursor, account: requested }: Query,
): Promise<Result<Page<NewestSample>, Problem>> {
  const db = database()
  const account = requested === undefined ? null : await findAccount(db, requested)
  if (account?.ok === false) return account
  const rows = await newestSamples(db, {
    limit: limit + 1,
    ...(account === null ? {} : { accountId: account.value }),
    ...(cursor === undefined ? {} : { after: [String(cursor[0]), cursor[1]] as const }),
  })
  const { items, next } = pageFrom(rows, limit, (row) => encodeCursor([row.accountId, row.metric]))
  const accounts = await db.account.findMany({
    where: { id: { in: items.map(({ accountId }) => accountId) } },
    select: { id: true, name: true, provider: { select: { name: true } } },
  })
  const byId = new Map(accounts.map((row) => [row.id, row]))
  const shown = items.flatMap((row): NewestSample[] => {
    const of = byId.get(row.accountId)
    if (of === undefined) return []
    const counts = countsAt(row, now)
    const names = { account: of.name, provider: of.provider.name }
    return [{ ...row, ...names, at: row.at.toISOString(), counts }]
  })
  return ok({ items: shown, next })
}

type Past = {
  limit: number
  cursor?: Cursor
  account: string
  metric: string
  from?: string | undefined
  to?: string | undefined
}

/** Reads the samples of one metric of an account, newest first. */
export async function listPastSamples(
  _scope: Scope<'inventory.read'>,
  { limit, cursor, account: requested, metric, from, to }: Past,
): Promise<Result<Page<{ at: string; value: number }>, Problem>> {
  const db = database()
  const account = await findAccount(db, requested)
  if (!account.ok) return account
  const rows = await db.monitoringSample.findMany({
    where: {
      accountId: account.value,
      metric,
      AND: [
        from === undefined ? {} : { at: { gte: new Date(from) } },
        to === undefined ? {} : { at: { lte: new Date(to) } },
        cursor === undefined ? {} : { at: { lt: new Date(cursor[0]) } },
      ],
    },
    orderBy: { at: 'desc' },
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ at }) =>
    encodeCursor([at.toISOString(), metric]),
  )
  return ok({ items: items.map(({ at, value }) => ({ at: at.toISOString(), value })), next })
}
