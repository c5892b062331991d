import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { byName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { reachableAccounts, serviceAccountInclude, serviceAccountsFrom } from './row.server'

/** Lists the service accounts that a scope may read, by name. */
export async function listServiceAccounts(
  scope: Scope<'token.own'>,
  { cursor, limit }: { limit: number; cursor?: Cursor },
) {
  const page = byName({ limit, after: cursor ?? null, q: null, archived: true })
  const rows = await database().user.findMany({
    ...page,
    where: { AND: [reachableAccounts(scope), page.where] },
    include: serviceAccountInclude,
  })
  const { items, next } = pageFrom(rows, limit, ({ name, id }) => encodeCursor([name, id]))
  return ok({ items: serviceAccountsFrom(items), next })
}
