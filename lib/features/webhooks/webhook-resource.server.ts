import 'server-only'
import type { Page } from '@/lib/api/paging/cursor'
import { containing } from '@/lib/api/paging/rows.server'
import { seal } from '@/lib/auth/seal.server'
import { invalid } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Webhook as Row } from '@/lib/db/generated/client'
import { previousSignsUntil } from '@/lib/features/outgoing/encrypted-secret.server'
import { refusedUrl } from '@/lib/features/outgoing/send-outgoing.server'
import { newWebhookSecret } from '@/lib/features/outgoing/sign-webhook'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { defineResource, nextRevision, storedOf } from '@/lib/features/resources/resource.server'
import { webhookContract } from './contract'
import { type Webhook, webhookFields } from './schema'

const refusalOf = (url: string | undefined) => {
  const refused = url === undefined ? null : refusedUrl(url)
  return refused === null ? null : invalid('url', refused)
}

export const webhookResource = defineResource({
  noun: 'webhook',
  routes: webhookContract,
  fields: webhookFields,
  list: (db, page) => db.webhook.findMany(inOrder(page)),
  cursorOf: (row: Row) => [row.name, row.id],
  find: (db, id) => db.webhook.findUnique({ where: { id } }),
  checkNew: async (_tx, { url }) => refusalOf(url),
  checkChanges: async (_tx, { url }) => refusalOf(url),
  insert: (tx, facts, now) =>
    tx.webhook.create({
      data: { ...facts, sealedSecret: seal(newWebhookSecret()), createdAt: now },
    }),
  change: async (tx, seen, { archived: _archived, ...fields }) =>
    (await tx.webhook.updateMany({ where: seen, data: { ...fields, ...nextRevision } })).count,
  table: (db) => db.webhook,
  titleOf: ({ name }) => name,
  shown: async (db, rows, now) => {
    const countOf = await countsOf(db, rows)
    return rows.map((row) => serializeWebhook(row, countOf, now))
  },
})

const inOrder = ({ limit, after, q }: Page) => ({
  where: {
    AND: [
      q === null ? {} : { name: containing(q) },
      after === null ? {} : { name: { gt: String(after[0]) } },
    ],
  },
  orderBy: { name: 'asc' as const },
  take: limit + 1,
})

type CountOf = (webhookId: string, state: string) => number

const serializeWebhook = (row: Row, countOf: CountOf, now: Date): Webhook => ({
  ...storedOf(row),
  ...serializeFields(webhookFields, row),
  previousSecretUntil: previousSignsUntil(row, now),
  counts: { pending: countOf(row.id, 'pending'), dead: countOf(row.id, 'dead') },
})

async function countsOf(db: Db, rows: readonly Row[]): Promise<CountOf> {
  const counted = await db.webhookDelivery.groupBy({
    by: ['webhookId', 'state'],
    where: { webhookId: { in: rows.map(({ id }) => id) }, state: { not: 'delivered' } },
    _count: true,
  })
  return (webhookId, state) =>
    counted.find((it) => it.webhookId === webhookId && it.state === state)?._count ?? 0
}
