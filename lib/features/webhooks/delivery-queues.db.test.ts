import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { requeueOverdue } from './dispatch-events.server'
import { postponeDelivery } from './postpone-delivery.server'

const now = new Date('2030-01-01T12:00:00Z')

/** Overdue deliveries of a new webhook. */
async function overdueDeliveries(count: number) {
  const name = newId()
  const webhook = await database().webhook.create({
    data: { name, url: 'https://hooks.example.com', kinds: [], sealedSecret: 'sealed' },
  })
  const deliveries = Array.from({ length: count }, (_, i) => ({
    id: newId(),
    webhookId: webhook.id,
    eventId: BigInt(i),
    kind: 'launch.failed',
    body: '{}',
    nextTryAt: new Date(now.getTime() - 180_000 - i * 1_000),
    createdAt: now,
  }))
  await database().webhookDelivery.createMany({ data: deliveries })
  return deliveries
}

/** The due times of the queued jobs by key. */
async function dueTimes(): Promise<Map<string, Date>> {
  const jobs = await database().$queryRaw<{ key: string; at: Date }[]>`
    select "key", "run_at" as "at" from graphile_worker.jobs
    where "task_identifier" = 'deliver-webhook'`
  return new Map(jobs.map(({ key, at }) => [key, at]))
}

test('a requeued delivery keeps its due time', async () => {
  const deliveries = await overdueDeliveries(40)
  await requeueOverdue(now)
  await requeueOverdue(now)
  const dueAt = await dueTimes()
  for (const { id, nextTryAt } of deliveries) expect(dueAt.get(`delivery:${id}`)).toEqual(nextTryAt)
})

test('postponed deliveries of a webhook are due one after the other, and lose no attempt', async () => {
  const [first, second, sent] = await overdueDeliveries(3)
  const [other] = await overdueDeliveries(1)
  if (!first || !second || !sent || !other) throw new Error('there are no deliveries')
  await database().webhookDelivery.update({
    where: { id: sent.id },
    data: { state: 'delivered', nextTryAt: null },
  })
  for (const delivery of [first, second, sent, other]) await postponeDelivery(delivery, now)
  const dueAt = await dueTimes()
  const later = (ms: number) => new Date(now.getTime() + ms)
  expect(dueAt.get(`delivery:${first.id}`)).toEqual(later(100))
  expect(dueAt.get(`delivery:${second.id}`)).toEqual(later(200))
  expect(dueAt.get(`delivery:${other.id}`)).toEqual(later(100))
  expect(dueAt.has(`delivery:${sent.id}`)).toBe(false)
  const row = await database().webhookDelivery.findUniqueOrThrow({ where: { id: second.id } })
  expect(row).toMatchObject({ state: 'pending', tries: 0, nextTryAt: later(200) })
})
