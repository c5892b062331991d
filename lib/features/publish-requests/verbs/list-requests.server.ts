import 'server-only'
import type { z } from 'zod'
import { type PageQuery, pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { listFilters, PublishRequest } from '../schema'
import { sentRequests } from '../sent-requests.server'

type Filters = z.ZodObject<typeof listFilters>
type Query = PageQuery & z.output<Filters>

/** Requests, newest first. */
export async function listRequests(
  scope: Scope<'policy.read'>,
  { noun, subject, state, limit, cursor }: Query,
): Promise<Result<{ items: PublishRequest[]; next: string | null }, Problem>> {
  const db = database()
  const last =
    cursor === undefined ? null : await db.publishRequest.findUnique({ where: { id: cursor } })
  if (cursor !== undefined && last === null)
    return err(invalid('cursor', 'is not a cursor of this list'))
  const rows = await db.publishRequest.findMany({
    where: {
      noun,
      subject,
      closedAt: state === 'open' ? null : undefined,
      ...(last === null
        ? {}
        : {
            OR: [
              { createdAt: { lt: last.createdAt } },
              { createdAt: last.createdAt, id: { lt: last.id } },
            ],
          }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ id }) => id)
  return ok({ items: await sentRequests(db, scope, items), next })
}
