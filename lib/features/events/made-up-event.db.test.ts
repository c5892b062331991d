import { expect, test, vi } from 'vitest'
import type { Db } from '@/lib/db/client.server'
import { database } from '@/lib/db/client.server'
import { dispatchEvents } from '@/lib/features/webhooks/dispatch-events.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { call } from '@/testing/call'
import { eventStream } from '@/testing/event-stream'
import { person, personInBrowser } from '@/testing/people'
import { recordEvent } from './record-event.server'
import type * as Registry from './registry'

vi.mock('./registry', async (importOriginal) => {
  const { eventRegistry } = await importOriginal<typeof Registry>()
  const { defineEvent } = await import('./define-event')
  const { z } = await import('zod')
  const filled = defineEvent({
    kind: 'pod.filled',
    summary: 'A pod has no room left.',
    permission: 'launch.read',
    payload: z.object({ podId: z.string(), host: z.string() }),
    tenantFields: ['podId'],
  })
  return { eventRegistry: [...eventRegistry, filled] }
})

/** The cast is needed because the compiler does not have the kind that only this file registers. */
const record = recordEvent as (tx: Db, event: object) => Promise<string>

test('a kind of event only needs to be registered to be streamed, delivered and described', async () => {
  const admin = await personInBrowser('admin')
  const owner = await person('owner')
  const hook = await call('POST', '/webhooks', {
    headers: admin.headers,
    body: { name: 'pods', url: 'https://hooks.example/berth', kinds: ['pod.filled'] },
  })
  expect(hook.status).toBe(201)
  await allEventsReadable()
  const streams = await Promise.all(
    [admin, owner].map((who) => eventStream(who, { kinds: 'pod.filled' })),
  )
  await record(database(), {
    kind: 'pod.filled',
    at: new Date(),
    subjectId: 'p1',
    tenantId: owner.tenantId,
    payload: { podId: 'p1', host: 'h9' },
  })
  const [forStaff, forTenant] = await Promise.all(streams.map((it) => it.next(1)))
  for (const stream of streams) await stream.close()
  expect(forStaff?.[0]).toMatchObject({ kind: 'pod.filled', payload: { podId: 'p1', host: 'h9' } })
  expect(forTenant?.[0]?.payload).toEqual({ podId: 'p1' })

  await dispatchEvents(new Date())
  const { body } = await database().webhookDelivery.findFirstOrThrow({
    where: { webhookId: hook.json.webhook.id },
  })
  expect(JSON.parse(body)).toMatchObject({ kind: 'pod.filled', payload: { host: 'h9' } })

  const { webhooks, paths } = (await call('GET', '/api/openapi.json')).json
  expect(webhooks['pod.filled'].post.summary).toBe('A pod has no room left.')
  expect(JSON.stringify(paths['/events'].get.responses['200'])).toContain('podId')
})
