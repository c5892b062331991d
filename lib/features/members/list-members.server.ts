import 'server-only'
import { type PageQuery, pageFrom } from '@/lib/api/paging'
import type { Scope } from '@/lib/auth/scope'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { containing } from '@/lib/features/nouns/page.server'
import { memberFrom, memberInclude, membersOf } from './row.server'
import type { MemberFilter } from './schema'

/** The people a scope manages, in the order they came. */
export async function listMembers(scope: Scope<'member.read'>, query: PageQuery & MemberFilter) {
  const { q, role, tenantId, cursor, limit } = query
  const rows = await database().user.findMany({
    where: {
      AND: [
        membersOf(scope),
        q === undefined ? {} : { OR: [{ name: containing(q) }, { email: containing(q) }] },
        { role, tenantId },
        cursor === undefined ? {} : { id: { gt: cursor } },
      ],
    },
    include: memberInclude,
    orderBy: { id: 'asc' },
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, (row) => row.id)
  return ok({ items: items.map(memberFrom), next })
}
