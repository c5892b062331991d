import { expect, test } from 'vitest'
import { carryOut, openstackAccount, showLaunch } from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const calls = (end: string) => receiver.received.filter(({ path }) => path.includes(end)).length

test('a flavor that was created again is used by the next launch', async () => {
  const it = await openstackAccount(admin, receiver, { instances: 2 })
  await carryOut((await it.launch()).id)
  it.cloud.nova.flavorIds = 'resized'
  const { id } = await it.launch()
  await carryOut(id)
  expect(await showLaunch(it, id)).toMatchObject({ state: 'running', attempts: 1 })
  expect(it.cloud.servers).toHaveLength(4)
})

test('a flavor that was deleted fails the launch, and is named', async () => {
  const it = await openstackAccount(admin, receiver)
  await carryOut((await it.launch()).id)
  it.cloud.nova.flavors = []
  const { id } = await it.launch()
  await carryOut(id)
  const { state, cloud } = await showLaunch(it, id)
  expect({ state, failure: cloud[0].failure }).toEqual({ state: 'failed', failure: 'bad-request' })
})

test('a refused request whose flavor has not changed is not sent again', async () => {
  const it = await openstackAccount(admin, receiver)
  it.cloud.nova.creations = [{ status: 400 }]
  const before = calls('/servers')
  const { id } = await it.launch()
  await carryOut(id)
  expect((await showLaunch(it, id)).state).toBe('failed')
  expect(calls('/servers') - before).toBe(1)
})

test('a flavor beyond the maximum page of Nova is found', async () => {
  const it = await openstackAccount(admin, receiver)
  it.cloud.nova.flavors.unshift('f1', 'f2', 'f3', 'f4', 'f5')
  it.cloud.nova.page = 2
  const { id } = await it.launch()
  await carryOut(id)
  expect((await showLaunch(it, id)).state).toBe('running')
})
