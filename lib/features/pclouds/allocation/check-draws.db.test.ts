import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { call } from '@/testing/call'
import { scopeOf } from '@/testing/fixtures/launch-scope'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { person } from '@/testing/people'
import { newHostsSchema } from '../hosts/schema'
import { processDueHosts } from '../process-due-hosts.server'
import { allocateHosts } from './allocation-queue.server'
import { checkDraws, type WrongDraw } from './check-draws.server'

const wrongDraws = async (): Promise<WrongDraw[]> => {
  const wrong: WrongDraw[] = []
  await checkDraws(database(), (each) => wrong.push(each))
  return wrong
}

test('every draw can be repeated from its seed and the stored list', async () => {
  const { headers } = await person('owner')
  const { flavor, clusterId } = await poolFixture({ hosts: 30 })
  await poolFixture({ hosts: 5 })
  const { pod } = await database().cluster.findUniqueOrThrow({
    where: { id: clusterId },
    include: { pod: true },
  })
  const { json } = await call('POST', '/pclouds', { headers, body: { name: 'drawn' } })
  const ask = (name: string, more: object = {}) =>
    call('POST', `/pclouds/${json.id}/hosts`, { headers, body: { flavor, name, ...more } })
  const answers = await Promise.all([
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ask(name)),
    ask('g', { count: 3 }),
    ask('h', { az: pod.realmId }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  await ask('later')
  expect(await checkDraws(database(), () => expect.unreachable())).toBe(11)
  expect(await wrongDraws()).toEqual([])
})

test('calls draw in the order of their responses, independent of their arrival', async () => {
  const owner = await pcloudOwner()
  const { flavor } = await poolFixture({ hosts: 3 })
  const callOf = async (name: string, now: Date) => ({
    scope: await scopeOf(owner, 'pcloud.own', now),
    pcloudId: owner.id,
    claim: null,
    requested: newHostsSchema.parse({ flavor, name }),
  })
  const now = Date.now()
  const calls = [await callOf('late', new Date(now)), await callOf('early', new Date(now - 20))]
  const answers = await Promise.all(calls.map(allocateHosts))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(await wrongDraws()).toEqual([])
})

test('draws of leases, offers and replacements are checked too, and give the same hosts', async () => {
  const before = await checkDraws(database(), () => expect.unreachable())
  const owner = await pcloudOwner()
  const { flavor } = await poolFixture({ hosts: 4 })
  await owner.ask('POST', '/hosts', { flavor, name: 'again' })
  await owner.ask('DELETE', '/hosts/again')
  await owner.ask('POST', '/hosts', { flavor, name: 'again' })
  const endAt = new Date(Date.now() + DAY_MS).toISOString()
  await owner.ask('POST', '/hosts', { flavor, name: 'leased', endAt })
  await owner.ask('POST', '/waiting', { flavor, names: ['offered'] })
  await processDueHosts(new Date())
  const [again] = await database().hostAllocation.findMany({
    where: { pcloudId: owner.id, name: 'again', closedAt: null },
  })
  await database().node.update({ where: { id: again?.nodeId ?? '' }, data: { state: 'stopped' } })
  expect((await owner.ask('POST', '/hosts/again/replace', {})).status).toBe(201)
  expect(await wrongDraws()).toEqual([])
  expect(await checkDraws(database(), () => expect.unreachable())).toBe(before + 5)
})

test('a host that was selected by hand is reported', async () => {
  const [row] = await database().hostAllocation.findMany({ where: { freeHash: { not: null } } })
  if (row === undefined) throw new Error('the test before has drawn hosts')
  const { flavor, nodeIds } = await poolFixture({ hosts: 1 })
  const { id: _id, ...rest } = row
  const chosen = { ...rest, id: newId(), name: 'chosen', nodeId: nodeIds[0] ?? '' }
  const moved = { flavorId: flavor, drawIndex: 1000 }
  const { id } = await database().hostAllocation.create({ data: { ...chosen, ...moved } })
  expect((await wrongDraws()).map((wrong) => wrong.id)).toEqual([id])
})
