import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { containing } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { memberFrom, memberInclude, membersOf } from './row.server'
import type { MemberFilter } from './schema'

type Query = MemberFilter & { limit: number; cursor?: Cursor }

/** Lists the users that a scope manages, by name. */
export async function listMembers(scope: Scope<'member.read'>, query: Query) {
  const { q, role, tenantId, cursor, limit } = query
  const rows = await database().user.findMany({
    where: {
      AND: [
        membersOf(scope),
        q === undefined ? {} : { OR: [{ name: containing(q) }, { email: containing(q) }] },
        { role, tenantId },
        cursor === undefined ? {} : following(cursor),
      ],
    },
    include: memberInclude,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ name, id }) => encodeCursor([name, id]))
  return ok({ items: items.map(memberFrom), next })
}

const following = ([name, id]: Cursor) => ({
  OR: [{ name: { gt: String(name) } }, { name: String(name), id: { gt: id } }],
})
