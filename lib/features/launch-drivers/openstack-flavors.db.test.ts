import { expect, test } from 'vitest'
import { carryOut, openstackAccount, showLaunch } from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

test('a flavor beyond the maximum page of Nova is found', async () => {
  const it = await openstackAccount(admin, receiver)
  it.cloud.nova.flavors.unshift('f1', 'f2', 'f3', 'f4', 'f5')
  it.cloud.nova.page = 2
  const { id } = await it.launch()
  await carryOut(id)
  expect((await showLaunch(it, id)).state).toBe('running')
})
