import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import { ec2Account } from '@/testing/fixtures/ec2/account'
import { ec2Error } from '@/testing/fixtures/ec2/xml'
import { carryOut, drive } from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (given = {}) => ec2Account(admin, receiver, given)
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

/** The milliseconds until the next start of the first attempt. */
async function restartsIn(launchId: string): Promise<number | undefined> {
  const [job] = await database().$queryRaw<{ inMs: number }[]>`
    select (extract(epoch from "run_at" - now()) * 1000)::int as "inMs"
    from graphile_worker._private_jobs where "key" = ${`attempt:${launchId}.1`}
      and "payload"->>'reference' is null`
  return job?.inMs
}

test('a start after a killed process finds its instances by their tag', async () => {
  const it = await fixture({ instances: 2 })
  const { id } = await it.launch()
  await drive(id)
  await drive(id)
  await carryOut(id)
  expect(it.cloud.instances).toHaveLength(2)
  expect((await it.show(id)).state).toBe('running')
})

test('a lost response does not start an instance twice, even while EC2 does not list it', async () => {
  const it = await fixture({ cloud: { creations: [null], incompleteLists: 1 } })
  const { id } = await it.launch()
  await drive(id)
  expect(it.cloud.instances).toHaveLength(1)
  expect(await restartsIn(id)).toBeGreaterThan(3_000)
  await carryOut(id)
  expect(it.cloud.instances).toHaveLength(1)
  expect((await it.show(id)).state).toBe('running')
})

test('a repeated start with other settings takes the instances of the first request', async () => {
  const it = await fixture({ cloud: { creations: [null], incompleteLists: 1 } })
  const { id } = await it.launch()
  await drive(id)
  const path = `/accounts/${it.rows.account.id}`
  const driver = { ...it.driver, subnet: 'subnet-0a1b2c3d' }
  expect((await it.send('PUT', `${path}/driver`, driver)).status).toBe(200)
  await it.send('PUT', `${path}/driver-secret`, { secret: it.cloud.facts.secret })
  await carryOut(id)
  const sent = receiver.received.filter(({ body }) => body.includes(`ClientToken=berth-${id}-1-1`))
  expect(sent.map(({ body }) => body.includes('SubnetId=subnet-0a1b2c3d'))).toEqual([false, true])
  expect(it.cloud.instances).toHaveLength(1)
  expect((await it.show(id)).state).toBe('running')
})

test('an error that EC2 repeats ends the attempt with its message, and leaves no instance', async () => {
  const error = ec2Error(500, 'InternalError', 'An internal error has occurred.')
  const it = await fixture({ cloud: { creations: [error, error] } })
  const { id } = await it.launch()
  await drive(id)
  expect(await it.show(id)).toMatchObject({ state: 'pending', cloud: [{ failure: null }] })
  await drive(id)
  expect(await it.show(id)).toMatchObject({ state: 'failed', cloud: [{ failure: 'unknown' }] })
  const result = await database().attemptResult.findFirstOrThrow({
    where: { receipt: { launchId: id } },
  })
  expect(result.error).toBe('An internal error has occurred. (InternalError)')
})

test('a start waits when it is throttled', async () => {
  const throttled = ec2Error(503, 'RequestLimitExceeded', 'Request limit exceeded.')
  const headers = { ...throttled.headers, 'retry-after': '30' }
  const it = await fixture({ cloud: { creations: [throttled, { ...throttled, headers }] } })
  const { id } = await it.launch()
  await drive(id)
  expect(await restartsIn(id)).toBeGreaterThan(10_000)
  await drive(id)
  expect(await restartsIn(id)).toBeGreaterThan(20_000)
  expect(await it.show(id)).toMatchObject({ state: 'pending', attempts: 1 })
  await carryOut(id)
  expect(it.cloud.instances).toHaveLength(1)
})

test('a launch that ends while it starts creates no more instances and leaves none, even if they are listed late', async () => {
  const it = await fixture({ cloud: { creations: [null] } })
  const { id } = await it.launch()
  it.cloud.facts.onCreate = async () => {
    await it.send('DELETE', `/launches/${id}`)
  }
  await drive(id)
  await drive(id)
  expect(it.cloud.instances).toHaveLength(1)
  const which = { launchId: id, attempt: 1 }
  it.cloud.facts.incompleteLists = 2
  for (const minutes of [0, 1, 2, 4, 6, 8]) await cleanUpAttempt(which, later(minutes))
  expect(it.cloud.alive()).toEqual([])
  expect((await it.show(id)).cloud[0].goneAt).not.toBeNull()
})
