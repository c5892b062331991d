import { expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { call } from '@/testing/call'
import { waitingForLocks } from '@/testing/database/locks'
import { personInBrowser } from '@/testing/people'
import { dispatchEvents } from './dispatch-events.server'

test('the deletion of a webhook during dispatching does not affect deliveries to other webhooks', async () => {
  const { headers } = await personInBrowser('admin')
  const hook = async (name: string): Promise<string> => {
    const body = { name, url: 'https://hooks.example.com/berth' }
    return (await call('POST', '/webhooks', { headers, body })).json.webhook.id
  }
  const [deleted, other] = [await hook('deleted'), await hook('other')]
  const at = new Date()
  await recordEvent(database(), {
    kind: 'policy.published',
    at,
    subjectId: 's',
    tenantId: null,
    payload: { poolId: null, version: 2, inherits: true, restoredFrom: null },
  })
  await allEventsReadable()
  const dispatched = await database().$transaction(async (tx) => {
    await tx.webhook.delete({ where: { id: deleted } })
    const dispatching = dispatchEvents(at).then(
      () => 'done',
      (error: unknown) => String(error),
    )
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 10_000 })
    return { dispatching }
  })
  expect(await dispatched.dispatching).toBe('done')
  const deliveries = await database().webhookDelivery.findMany({
    where: { kind: 'policy.published' },
  })
  expect(deliveries.map(({ webhookId }) => webhookId)).toEqual([other])
})
