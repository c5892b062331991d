import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { requeueOverdue } from './dispatch-events.server'

const now = new Date('2030-01-01T12:00:00Z')
const DELIVERIES = 40

test('a requeued delivery keeps its due time', async () => {
  const db = database()
  const webhook = await db.webhook.create({
    data: { name: 'slow', url: 'https://hooks.example.com', kinds: [], sealedSecret: 'sealed' },
  })
  const deliveries = Array.from({ length: DELIVERIES }, (_, i) => ({
    id: newId(),
    webhookId: webhook.id,
    eventId: BigInt(i),
    kind: 'launch.failed',
    body: '{}',
    nextTryAt: new Date(now.getTime() - 180_000 - i * 1_000),
    createdAt: now,
  }))
  await db.webhookDelivery.createMany({ data: deliveries })
  await requeueOverdue(now)
  await requeueOverdue(now)
  const jobs = await db.$queryRaw<{ key: string; at: Date }[]>`
    select "key", "run_at" as "at" from graphile_worker.jobs
    where "task_identifier" = 'deliver-webhook'`
  const dueAt = new Map(jobs.map(({ key, at }) => [key, at]))
  for (const { id, nextTryAt } of deliveries) expect(dueAt.get(`delivery:${id}`)).toEqual(nextTryAt)
})
