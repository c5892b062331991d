import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import { ec2Account } from '@/testing/fixtures/ec2/account'
import { ec2Error } from '@/testing/fixtures/ec2/xml'
import { carryOut, drive, failuresOf, follow } from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (given = {}) => ec2Account(admin, receiver, given)
const now = () => new Date()
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

const noCapacity = ec2Error(
  500,
  'InsufficientInstanceCapacity',
  'We currently do not have sufficient capacity in the Availability Zone you requested.',
)

test('a launch creates tagged instances, runs, and shows what the cloud created', async () => {
  const it = await fixture({ instances: 2 })
  const { id } = await it.launch()
  await carryOut(id)
  const shown = await it.show(id)
  expect(shown.state).toBe('running')
  expect(shown.cloud).toMatchObject([
    {
      attempt: 1,
      account: it.rows.account.name,
      failure: null,
      servers: [
        {
          id: expect.stringMatching(/^i-[\da-f]{17}$/),
          name: `berth-${id}-1-1-1`,
          state: 'running',
          zone: 'eu-central-1a',
          addresses: ['203.0.113.7', '198.51.100.7'],
          message: null,
        },
        { name: `berth-${id}-1-1-2`, state: 'running' },
      ],
    },
  ])
  const sent = receiver.received.map(({ body }) => new URLSearchParams(body))
  const created = sent.filter((form) => form.get('ClientToken') === `berth-${id}-1-1`)
  expect(created).toHaveLength(1)
  expect(Object.fromEntries(created[0] ?? [])).toMatchObject({
    InstanceType: it.rows.offered.name,
    ImageId: it.rows.pushed.externalId,
    MinCount: '2',
    MaxCount: '2',
    'TagSpecification.1.Tag.1.Key': 'berth',
    'TagSpecification.1.Tag.1.Value': `${id}.1`,
  })
  const why = await it.send('GET', `/launches/${id}/why`)
  expect(JSON.stringify(why.json)).not.toContain(it.cloud.facts.secret)
})

test('a launch terminates its instances when it ends, and confirms that they are gone', async () => {
  const it = await fixture({ instances: 2 })
  const { id } = await it.launch()
  await carryOut(id)
  expect((await it.send('DELETE', `/launches/${id}`)).status).toBe(200)
  const which = { launchId: id, attempt: 1 }
  it.cloud.facts.terminations = [ec2Error(500, 'InternalError', 'An internal error has occurred')]
  await cleanUpAttempt(which, now())
  expect((await it.show(id)).cloud[0]).toMatchObject({
    cleaningUp: true,
    cleanUpError: 'An internal error has occurred. (InternalError)',
  })
  await cleanUpAttempt(which, now())
  expect(it.cloud.instances.map(({ state }) => state)).toEqual(['shutting-down', 'shutting-down'])
  await cleanUpAttempt(which, now())
  expect(it.cloud.alive()).toEqual([])
  await cleanUpAttempt(which, now())
  await cleanUpAttempt(which, later(4))
  expect((await it.show(id)).cloud[0]).toMatchObject({ cleaningUp: true, goneAt: null })
  await cleanUpAttempt(which, later(6))
  expect((await it.show(id)).cloud[0]).toMatchObject({ cleaningUp: false, cleanUpError: null })
  expect((await it.show(id)).cloud[0].goneAt).not.toBeNull()
})

test('a launch spills over to the next account at once when EC2 has no capacity', async () => {
  const it = await fixture({ accounts: ['a', 'b'], cloud: { creations: [noCapacity] } })
  const { id, account } = await it.launch()
  const calls = receiver.received.length
  await carryOut(id)
  const runs = receiver.received.slice(calls).filter(({ body }) => body.includes('RunInstances'))
  expect(runs).toHaveLength(1)
  const moved = await it.show(id)
  expect(moved).toMatchObject({ state: 'pending', attempts: 2 })
  expect(moved.account.id).not.toBe(account.id)
  expect(moved.cloud[0]).toMatchObject({ attempt: 1, failure: 'no-capacity' })
  expect(await failuresOf(account.id)).toHaveLength(1)
  await carryOut(id, 2)
  expect((await it.show(id)).state).toBe('running')
})

test('a launch fails with the reason of EC2 when an instance ends while it is starting', async () => {
  const code = 'Server.InsufficientInstanceCapacity'
  const message = `${code}: Insufficient capacity to satisfy instance request`
  const it = await fixture({ cloud: { fault: { code, message } } })
  const { id } = await it.launch()
  await carryOut(id)
  const shown = await it.show(id)
  expect(shown.state).toBe('failed')
  expect(shown.cloud[0]).toMatchObject({
    failure: 'no-capacity',
    servers: [{ state: 'failed', message }],
  })
  expect(it.cloud.alive()).toEqual([])
})

test('a launch waits a limited time for instances that EC2 does not list yet', async () => {
  const it = await fixture({ cloud: { incompleteLists: 2 } })
  const { id } = await it.launch()
  await drive(id)
  await follow(id)
  expect((await it.show(id)).state).toBe('pending')
  await follow(id)
  await follow(id)
  await follow(id)
  expect((await it.show(id)).state).toBe('running')

  const other = await fixture({ cloud: { incompleteLists: 9 } })
  const lost = await other.launch()
  await drive(lost.id)
  await database().cloudAttempt.updateMany({
    where: { launchId: lost.id },
    data: { acceptedAt: later(-6) },
  })
  await follow(lost.id)
  expect((await other.show(lost.id)).state).toBe('failed')
})
