import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { freePlans, nextFreeAt } from '@/lib/engine'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { readHeld } from './read-held.server'
import { readPlaces } from './read-places.server'
import { readPlans } from './read-plans.server'

const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

let flavor: string

/**
 * Creates seven hosts: two idle, one stopped, one held without an end, one leased, one reserved for
 * later, one draining.
 */
beforeAll(async () => {
  const owner = await pcloudOwner()
  const fixture = await poolFixture({ hosts: 7 })
  flavor = fixture.flavor
  const [stopped = '', held = '', leased = '', later = '', drained = ''] = fixture.nodeIds
  await database().node.update({ where: { id: stopped }, data: { state: 'stopped' } })
  const common = { flavorId: flavor, units: 1, seed: '0'.repeat(32), among: 1, requestedBy: 'Test' }
  const host = { ...common, pcloudId: owner.id, startAt: inDays(-2), heldAt: inDays(-2) }
  await database().hostAllocation.createMany({
    data: [
      { ...host, name: 'held', nodeId: held },
      { ...host, name: 'leased', nodeId: leased, endAt: inDays(2) },
      { ...host, name: 'later', nodeId: later, startAt: inDays(3), heldAt: null },
      { ...host, name: 'drained', nodeId: drained, endAt: inDays(-1), drainingAt: inDays(-1) },
    ],
  })
})

test('hosts without a reservation are counted, and hosts that are never free are left out', async () => {
  const [place, ...rest] = await readPlaces(database(), { flavor, now, since: now.getTime() })
  expect(rest).toEqual([])
  expect(place).toMatchObject({ flavor, total: 7, idle: 2 })
  expect(place?.others).toHaveLength(2)
})

test('a host that is held after the end of its lease is in the calendar without an end', async () => {
  const everywhere = { flavor, tenantId: null, tenant: undefined, pcloud: undefined }
  const { held } = await readHeld(database(), { ...everywhere, from: now, to: inDays(7), now })
  const ends = held.map(({ name, to }) => [name, to])
  expect(Object.fromEntries(ends)).toEqual({
    held: null,
    leased: inDays(2).toISOString(),
    later: null,
    drained: null,
  })
})

test.each([
  { from: 0, to: null },
  { from: 0, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: null },
  { from: -3, to: -2.5 },
])('from day $from to $to as many are free as of all hosts one by one', async ({ from, to }) => {
  const period = {
    from: inDays(from).getTime(),
    to: to === null ? null : inDays(to).getTime(),
  }
  const required = { flavor, az: null, period }
  const plans = await readPlans(database(), { flavor, now })
  const [place] = await readPlaces(database(), { flavor, now, since: period.from })
  const { idle = 0, others = [] } = place ?? {}
  expect(idle + freePlans(others, required).length).toBe(freePlans(plans, required).length)
  for (const count of [1, 3, 4, 5])
    expect(nextFreeAt(others, { ...required, count: count - idle })).toBe(
      nextFreeAt(plans, { ...required, count }),
    )
})
