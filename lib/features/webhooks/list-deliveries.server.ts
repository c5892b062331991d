import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { WebhookDelivery } from '@/lib/db/generated/client'
import type { Delivery } from './schema'
import { deliverySchema } from './schema'

type Requested = { state?: string; limit: number; cursor?: Cursor }

/** Lists the deliveries of a webhook's events, newest first. */
export async function listDeliveries(
  _scope: Scope<'webhook.write'>,
  webhookId: string,
  { state, limit, cursor }: Requested,
): Promise<Result<{ items: Delivery[]; next: string | null }, Problem>> {
  const db = database()
  const webhook = await db.webhook.findUnique({ where: { id: webhookId }, select: { id: true } })
  if (webhook === null) return err({ kind: 'not-found', what: 'webhook' })
  const before = cursor === undefined ? null : { at: new Date(cursor[0]), id: cursor[1] }
  const older =
    before === null
      ? {}
      : { OR: [{ createdAt: { lt: before.at } }, { createdAt: before.at, id: { lt: before.id } }] }
  const rows = await db.webhookDelivery.findMany({
    where: { AND: [{ webhookId, ...(state === undefined ? {} : { state }) }, older] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ createdAt, id }) =>
    encodeCursor([createdAt.toISOString(), id]),
  )
  return ok({ items: items.map(serializeDelivery), next })
}

export const serializeDelivery = (row: WebhookDelivery): Delivery => ({
  id: row.id,
  kind: row.kind,
  state: deliverySchema.shape.state.parse(row.state),
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  lastTryAt: row.lastTryAt?.toISOString() ?? null,
  status: row.status,
  error: row.error,
})
