import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { scenario } from '@/testing/fixtures/openstack/figures'
import { type LiveCloud, liveCloud, setPassword } from '@/testing/fixtures/openstack/live'

/** Run only by `npm run test:openstack`. Launches on a real Nova with four fake hypervisors. */

let cloud: LiveCloud
beforeAll(async () => {
  cloud = await liveCloud()
})

/** Accounts whose launches have `count` servers each. */
async function fixture(accounts: string[], count = 1, settings = {}) {
  const rows = await inventoryRows({ accounts })
  const where = { deployableId: rows.deployable.id }
  await database().assembly.updateMany({ where, data: { count } })
  await cloud.connect(rows, settings)
  return rows
}

const classesOf = ({ cloud: attempts }: { cloud: { failure: string | null }[] }) =>
  attempts.map(({ failure }) => failure)

test('runs the servers of a launch, and has none left after its end', async () => {
  const seen = scenario('a launch of three servers, and its end')
  const { id } = await cloud.launch(await fixture(['a'], 3))
  expect(await cloud.carryOut(id)).toBe('running')
  const { cloud: attempts } = await cloud.show(id)
  expect(attempts[0].servers).toHaveLength(3)
  for (const server of attempts[0].servers)
    expect(server).toMatchObject({ state: 'running', host: expect.stringMatching(/^node-/) })
  await cloud.end(id)
  await cloud.confirmAll()
  seen('3 ran, each with its host; 0 servers left')
})

test('when the quota is exceeded, the next account is tried and no failure is counted', async () => {
  const seen = scenario('11 servers for a quota of 10, in two accounts')
  const rows = await fixture(['a', 'b'], 11)
  const { id } = await cloud.launch(rows)
  expect(await cloud.carryOut(id)).toBe('failed')
  expect(classesOf(await cloud.show(id))).toEqual(['quota', 'quota'])
  const failures = { where: { accountId: { in: rows.accounts.map((account) => account.id) } } }
  expect(await database().accountFailure.count(failures)).toBe(0)
  await cloud.confirmAll()
  seen('both attempts failed as quota, neither account was fined, 0 servers left')
})

test('launches spill over to a second project when the quota of the first is used up', async () => {
  const seen = scenario(
    'spill over to a second project when the quota of 10 of the first is used up',
  )
  await cloud.project('first')
  await cloud.project('second')
  const rows = await fixture(['a', 'b'], 8, { projects: ['first', 'second'] })
  const launches = [await cloud.launch(rows), await cloud.launch(rows)]
  const states = []
  for (const { id } of launches) states.push(await cloud.carryOut(id))
  expect(states).toEqual(['running', 'running'])
  const used = await Promise.all(launches.map(({ id }) => cloud.show(id)))
  expect(new Set(used.map(({ account }) => account.id)).size).toBe(2)
  const third = await cloud.launch(rows)
  expect(await cloud.carryOut(third.id)).toBe('failed')
  for (const { id } of launches) await cloud.end(id)
  await cloud.confirmAll()
  seen('8 servers in each project, the third launch failed as quota, 0 servers left')
})

test('an unknown flavor and a wrong password fail with their class', async () => {
  const seen = scenario('an unknown flavor, then a wrong password')
  const rows = await fixture(['a'])
  const named = { where: { id: rows.offered.id }, data: { name: 'no such flavor' } }
  await database().providerHardwareProfile.update(named)
  const wrong = await cloud.launch(rows)
  expect(await cloud.carryOut(wrong.id)).toBe('failed')
  expect(classesOf(await cloud.show(wrong.id))).toEqual(['bad-request'])
  await setPassword(rows.account.id, 'not the password')
  const refused = await cloud.launch(rows)
  expect(await cloud.carryOut(refused.id)).toBe('failed')
  expect(classesOf(await cloud.show(refused.id))).toEqual(['credentials'])
  seen('wrong settings, sign-in refused')
})

test('200 launches leave no server behind', { timeout: 1_800_000 }, async () => {
  const seen = scenario('200 launches through policy, 8 at a time, each ended when it ran')
  const rows = await fixture(['a'])
  for (let done = 0; done < 200; done += 8) {
    const batch = await Promise.all(Array.from({ length: 8 }, () => cloud.launch(rows)))
    const states = await Promise.all(batch.map(({ id }) => cloud.carryOut(id)))
    expect(states).toEqual(batch.map(() => 'running'))
    await Promise.all(batch.map(({ id }) => cloud.end(id)))
    await cloud.deleteAll()
  }
  await cloud.confirmAll()
  seen('200 ran, 0 servers left')
})
