import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'

const stored = { status: 409, code: 'no-free-host', facts: { waiting: 1 }, instead: { fewer: 0 } }

test('a released host goes to the waiting list, not to a concurrent call', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const [holder, waits, waiter] = [await pcloudOwner(), await pcloudOwner(), await pcloudOwner()]
  await holder.ask('POST', '/hosts', { flavor, name: 'web' })
  await waits.ask('POST', '/waiting', { flavor })
  await holder.ask('DELETE', '/hosts/web')
  const refusal = await waiter.ask('POST', '/hosts', { flavor, name: 'mine' })
  expect(refusal.json).toMatchObject(stored)
  expect(refusal.text).toContain('1 entry comes first')
  const endAt = new Date(Date.now() + DAY_MS).toISOString()
  const lease = await waiter.ask('POST', '/hosts', { flavor, name: 'mine', endAt })
  expect(lease.json).toMatchObject(stored)
  await processDueHosts(new Date())
  expect((await waits.ask('GET', '/waiting')).json.items).toMatchObject([{ state: 'offered' }])
})

test('a call gets the hosts that the waiting list leaves', async () => {
  const { flavor } = await poolFixture({ hosts: 3 })
  const [waits, waiter] = [await pcloudOwner(), await pcloudOwner()]
  await waits.ask('POST', '/waiting', { flavor })
  const all = await waiter.ask('POST', '/hosts', { flavor, count: 3 })
  expect(all.json).toMatchObject({ ...stored, instead: { fewer: 2 } })
  expect((await waiter.ask('POST', '/hosts', { flavor, count: 2 })).status).toBe(201)
})

test('an entry for more hosts than are free reserves them for only a day', async () => {
  const { flavor } = await poolFixture({ hosts: 2 })
  const [waits, waiter] = [await pcloudOwner(), await pcloudOwner()]
  const { json } = await waits.ask('POST', '/waiting', { flavor, count: 3 })
  expect((await waiter.ask('POST', '/hosts', { flavor, name: 'a' })).json).toMatchObject(stored)
  const queuedAt = new Date(Date.now() - DAY_MS)
  await database().hostWaiting.update({ where: { id: json.id }, data: { queuedAt } })
  expect((await waiter.ask('POST', '/hosts', { flavor, name: 'a' })).status).toBe(201)
})

test('availability in words leaves out hosts reserved for the waiting list', async () => {
  const { flavor } = await poolFixture({ hosts: 3 })
  const [waits, later, waiter] = [await pcloudOwner(), await pcloudOwner(), await pcloudOwner()]
  const today = new Date().toISOString().slice(0, 10)
  const received = async () => {
    const at = async (path: string) => (await call('GET', path, waiter)).json
    const { availability, zones } = await at(`/host-flavors/${flavor}`)
    const { items } = await at(`/hosts/availability?flavor=${flavor}`)
    const { free } = await at(`/hosts/calendar?flavor=${flavor}&from=${today}&to=${today}`)
    return [availability, zones[0].availability, items[0].availability, free[0].days[0]]
  }
  expect(await received()).toEqual(Array(4).fill('available'))
  await waits.ask('POST', '/waiting', { flavor })
  expect(await received()).toEqual(Array(4).fill('limited'))
  await later.ask('POST', '/waiting', { flavor, count: 2 })
  expect(await received()).toEqual(Array(4).fill('none'))
  const refusal = await waiter.ask('POST', '/hosts', { flavor, name: 'mine' })
  expect(refusal.json).toMatchObject({ code: 'no-free-host', facts: { waiting: 2 } })
})

test('alternatives in a refusal do not include hosts that go to the waiting list', async () => {
  const { flavor } = await poolFixture({ hosts: 2 })
  const [holder, waits, waiter] = [await pcloudOwner(), await pcloudOwner(), await pcloudOwner()]
  const [soon, late] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString())
  await holder.ask('POST', '/hosts', { flavor, name: 'soon', endAt: soon })
  await holder.ask('POST', '/hosts', { flavor, name: 'late', endAt: late })
  const received = async () => {
    const { items } = (await call('GET', `/hosts/availability?flavor=${flavor}`, waiter)).json
    const refusal = await waiter.ask('POST', '/hosts', { flavor, name: 'mine' })
    expect(items[0].comesFreeAt).toBe(soon)
    return [items[0].nextAt, refusal.json.instead.nextAt, items[0].ahead]
  }
  expect(await received()).toEqual([soon, soon, 0])
  await waits.ask('POST', '/waiting', { flavor })
  expect(await received()).toEqual([late, late, 1])
  const other = await pcloudOwner()
  await other.ask('POST', '/waiting', { flavor })
  expect(await received()).toEqual([null, null, 2])
})
