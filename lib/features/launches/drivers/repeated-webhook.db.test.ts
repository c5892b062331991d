import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { driveAttemptJob } from '@/lib/jobs/clouds/drive-attempt.server'
import { call, callAtRevision } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'
import type { Answer } from '@/testing/receiver'
import { backUpAttempt } from './back-up-attempt.server'
import { driveAttempt } from './drive-attempt.server'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const send = (method: string, path: string, body?: unknown) =>
  callAtRevision(admin.headers, method, path, body)
const show = async (id: string) => (await send('GET', `/launches/${id}`)).json

/** A launch in a pool of two accounts that launch through the receiver. */
async function webhookLaunch() {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  for (const { id } of rows.accounts) {
    const driver = { kind: 'webhook', url: `${receiver.url}/vm` }
    const chosen = await send('PUT', `/accounts/${id}/driver`, driver)
    const ifMatch = chosen.json.revision
    await call('POST', `/accounts/${id}/driver-secret`, { headers: admin.headers, ifMatch })
  }
  const body = { pool: rows.pool.name, deployable: rows.deployable.name }
  return (await send('POST', '/launches', body)).json.id as string
}

const drive = (launchId: string, reference: string | null = null, minutes = 0) =>
  driveAttempt({ launchId, attempt: 1 }, reference, new Date(Date.now() + minutes * MINUTE_MS))

const queued = async (launchId: string) =>
  database().$queryRaw<{ attempt: number; reference: string | null; inMs: number }[]>`
    select ("payload"->>'attempt')::int as "attempt", "payload"->>'reference' as "reference",
      (extract(epoch from "run_at" - now()) * 1000)::int as "inMs"
    from graphile_worker._private_jobs where "payload"->>'launchId' = ${launchId}`

const unclear: { name: string; answer: Answer | null }[] = [
  { name: 'is lost', answer: null },
  { name: 'is 502 of a proxy', answer: { status: 502 } },
  { name: 'is 503 of a proxy', answer: { status: 503 } },
  { name: 'is 504 of a proxy', answer: { status: 504 } },
]

test.each(unclear)(
  'a POST whose answer $name is repeated with the same id on the same account',
  async ({ answer }) => {
    const id = await webhookLaunch()
    receiver.answers(() => answer)
    await drive(id)
    expect(await show(id)).toMatchObject({ state: 'pending', attempts: 1 })
    const [job, ...others] = await queued(id)
    expect(others).toEqual([])
    expect(job).toMatchObject({ attempt: 1, reference: expect.any(String) })
    expect(job?.inMs).toBeLessThan(MINUTE_MS)
    receiver.answers(() => ({ status: 200, body: '{"result":"succeeded"}' }))
    await drive(id, job?.reference)
    const last = receiver.received.slice(-2)
    expect(last.map(({ method, headers }) => `${method} ${headers['webhook-id']}`)).toEqual([
      `POST ${id}.1`,
      `POST ${id}.1`,
    ])
    expect(await show(id)).toMatchObject({ state: 'running', attempts: 1 })
  },
)

test('a POST whose answers stay unclear fails the attempt five minutes after its decision', async () => {
  const id = await webhookLaunch()
  receiver.answers(() => null)
  await drive(id)
  await drive(id, 'repeat', 4)
  expect(await show(id)).toMatchObject({ state: 'pending', attempts: 1 })
  await drive(id, 'repeat', 6)
  expect(await show(id)).toMatchObject({ state: 'pending', attempts: 2 })
})

const closeEndpoint = (launchId: string) =>
  database().$executeRaw`
    update "Account" as a set "driverConfig" = jsonb_set("driverConfig", '{url}', '"http://127.0.0.1:9/"')
    from "Launch" as l where l."id" = ${launchId} and a."id" = l."accountId"`

test('an endpoint that is not reached fails the attempt, unless an earlier POST may have arrived', async () => {
  const id = await webhookLaunch()
  await closeEndpoint(id)
  await drive(id, 'repeat')
  expect(await show(id)).toMatchObject({ state: 'pending', attempts: 1 })
  await drive(id)
  expect(await show(id)).toMatchObject({ state: 'pending', attempts: 2 })
})

test('an attempt whose first call was lost stays on its account while its endpoint is not reached', async () => {
  const id = await webhookLaunch()
  await closeEndpoint(id)
  await backUpAttempt({ launchId: id, attempt: 1 }, null, new Date())
  const [job] = await database().$queryRaw<{ payload: object }[]>`
    select "payload" from graphile_worker._private_jobs where "payload"->>'launchId' = ${id}`
  await driveAttemptJob.run(job?.payload, new Date(), new AbortController().signal)
  expect(await show(id)).toMatchObject({ state: 'pending', attempts: 1 })
  expect(await queued(id)).toMatchObject([{ attempt: 1, reference: 'repeat' }])
})
