import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { bindingInclude as include, serializeBindings } from './row.server'
import type { Binding, BindingFilter, BindingPage } from './schema'

type Query = BindingFilter & { limit: number; cursor?: Cursor }

/** Lists open and closed bindings, newest first. */
export async function listBindings(
  _scope: Scope<'inventory.read'>,
  { limit, cursor, ...filter }: Query,
): Promise<Result<BindingPage, Problem>> {
  const rows = await database().binding.findMany({
    where: { AND: [matching(filter), cursor === undefined ? {} : before(cursor)] },
    orderBy: [{ startAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    include,
  })
  const { items, next } = pageFrom(rows, limit, ({ startAt, id }) =>
    encodeCursor([startAt.toISOString(), id]),
  )
  return ok({ ...(await showReadable(items, (some) => serializeBindings(database(), some))), next })
}

const before = ([startAt, id]: Cursor): Prisma.BindingWhereInput => ({
  OR: [{ startAt: { lt: new Date(startAt) } }, { startAt: new Date(startAt), id: { lt: id } }],
})

function matching(filter: BindingFilter): Prisma.BindingWhereInput {
  const { tenant, pod, realm, group, open, from, to } = filter
  return {
    ...(tenant === undefined ? {} : { tenant: idOrName(tenant) }),
    ...(pod === undefined ? {} : { pod: idOrName(pod) }),
    ...(realm === undefined ? {} : { realm: idOrName(realm) }),
    ...(group === undefined ? {} : { group }),
    ...(to === undefined ? {} : { startAt: { lt: new Date(to) } }),
    AND: [
      open === undefined ? {} : { endAt: open === 'true' ? null : { not: null } },
      from === undefined ? {} : { OR: [{ endAt: null }, { endAt: { gt: new Date(from) } }] },
    ],
  }
}

/** Returns one binding. */
export async function showBinding(
  _scope: Scope<'inventory.read'>,
  id: string,
): Promise<Result<Binding, Problem>> {
  const rows = await database().binding.findMany({ where: { id }, include })
  const [shown] = await serializeBindings(database(), rows)
  return shown === undefined ? err({ kind: 'not-found', what: 'binding' }) : ok(shown)
}
