import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { PodUsageSamplePage } from './schema'
import { podUsageSchema } from './usage-schema'

type Query = { limit: number; cursor?: Cursor }

/** The usage reports of a pod, newest first. */
export async function listUsageSamples(
  _scope: Scope<'inventory.read'>,
  podId: string,
  { limit, cursor }: Query,
): Promise<Result<PodUsageSamplePage, Problem>> {
  const db = database()
  if ((await db.pod.count({ where: { id: podId } })) === 0)
    return err({ kind: 'not-found', what: 'pod' })
  const rows = await db.podUsageSample.findMany({
    where: { podId, ...(cursor === undefined ? {} : { at: { lt: new Date(cursor[0]) } }) },
    orderBy: { at: 'desc' },
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ at }) => encodeCursor([at.toISOString(), podId]))
  return ok({
    items: items.map(({ at, usage }) => ({
      at: at.toISOString(),
      usage: podUsageSchema.parse(usage),
    })),
    next,
  })
}
