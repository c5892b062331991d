import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { carryOut, openstackAccount, showLaunch } from '@/testing/fixtures/openstack/account'
import { accountOf, cloudOf, later, query, running } from '@/testing/fixtures/openstack/queried'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'
import { queryDueClouds } from './query-due.server'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (given = {}) => openstackAccount(admin, receiver, given)

describe('limits', () => {
  test('are shown with their use, and end the full state of an account if they have room', async () => {
    const it = await fixture({ nova: { quota: 1 } })
    const { server } = await running(it)
    await carryOut((await it.launch()).id)
    expect((await accountOf(it)).full).not.toBeNull()
    await query(it)
    expect((await cloudOf(it)).limits).toEqual([
      { realm: null, name: 'instances', used: 1, allowed: 1 },
      { realm: null, name: 'vcpus', used: 2, allowed: null },
      { realm: null, name: 'memoryMb', used: 4096, allowed: 8192 },
    ])
    expect((await accountOf(it)).full).not.toBeNull()
    it.cloud.servers.splice(it.cloud.servers.indexOf(server), 1)
    await query(it)
    expect((await accountOf(it)).full).toBeNull()
  })

  test('mark the account as full before a launch fails if they have no room', async () => {
    const it = await fixture({ nova: { quota: 0 } })
    await query(it)
    expect((await accountOf(it)).full.message).toBe('0 of 0 instances are in use at the cloud.')
    const { id } = await it.launch()
    expect((await showLaunch(it, id)).state).toBe('nothing-fits')
  })

  test('are reported if the cloud does not return them, and the last ones stay', async () => {
    const it = await fixture()
    await query(it)
    const answer = it.facts.servers
    it.facts.servers = async (call) =>
      call.path.endsWith('/limits') ? { status: 403 } : (answer?.(call) ?? null)
    await query(it)
    const shown = await cloudOf(it)
    expect(shown.limits).toHaveLength(3)
    expect(shown.limitsError).toMatch(/does not show/)
    expect((await accountOf(it)).paused.reason).toBe('credentials')
    it.facts.servers = answer
    const path = `/accounts/${it.rows.account.id}/cloud/query`
    expect((await it.send('POST', path)).json.limitsError).toBeNull()
    expect((await accountOf(it)).paused).toBeNull()
  })
})

test('clouds are queried every five minutes, and hourly while they refuse the credentials', async () => {
  const it = await fixture()
  const { id: accountId } = it.rows.account
  const isDue = async (minutes: number) => {
    await database()
      .$executeRaw`delete from graphile_worker._private_jobs where "key" = ${`cloud:${accountId}`}`
    await queryDueClouds(database(), later(minutes * MINUTE_MS))
    const queued = await database().$queryRaw<unknown[]>`
      select 1 from graphile_worker._private_jobs where "key" = ${`cloud:${accountId}`}`
    return queued.length === 1
  }
  expect(await isDue(0)).toBe(true)
  await query(it, 0)
  expect([await isDue(1), await isDue(5)]).toEqual([false, true])
  it.facts.secret = 'another secret'
  it.facts.tokenCalls = 0
  await query(it, 0)
  expect((await accountOf(it)).paused?.reason).toBe('credentials')
  expect([await isDue(5), await isDue(60)]).toEqual([false, true])
})
