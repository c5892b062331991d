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
import { requestInclude as include, listedRequest, serializeRequest } from './row.server'
import type { PodRequest, PodRequestFilter, PodRequestPage } from './schema'

type Query = PodRequestFilter & { limit: number; cursor?: Cursor }

/** Lists requests that got a pod, newest first. By default only those with an existing server or volume. */
export async function listPodRequests(
  _scope: Scope<'inventory.read'>,
  { limit, cursor, tenant, pod, kind, ended }: Query,
): Promise<Result<PodRequestPage, Problem>> {
  const rows = await database().podRequest.findMany({
    where: {
      ...(tenant === undefined ? {} : { tenant: idOrName(tenant) }),
      ...(pod === undefined ? {} : { pod: idOrName(pod) }),
      ...(kind === undefined ? {} : { kind }),
      ...(ended === 'true' ? {} : { endedAt: null }),
      ...(cursor === undefined ? {} : before(cursor)),
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    omit: { decision: true },
    include,
  })
  const { items, next } = pageFrom(rows, limit, ({ at, id }) =>
    encodeCursor([at.toISOString(), id]),
  )
  return ok({ ...(await showReadable(items, (some) => some.map(listedRequest))), next })
}

const before = ([at, id]: Cursor): Prisma.PodRequestWhereInput => ({
  OR: [{ at: { lt: new Date(at) } }, { at: new Date(at), id: { lt: id } }],
})

/** Returns one request. */
export async function showPodRequest(
  _scope: Scope<'inventory.read'>,
  id: string,
): Promise<Result<PodRequest, Problem>> {
  const row = await database().podRequest.findUnique({ where: { id }, include })
  return row === null ? err({ kind: 'not-found', what: 'pod request' }) : ok(serializeRequest(row))
}
