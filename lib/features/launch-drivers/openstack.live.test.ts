import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import { inventoryRows } from '@/testing/worlds/inventory-rows'
import { type LiveCloud, liveCloud, setPassword } from '@/testing/worlds/openstack/live'

/** Run by `npm run test:openstack` alone: launches on a real Nova with four fake hypervisors. */

let cloud: LiveCloud
beforeAll(async () => {
  cloud = await liveCloud()
})

/** Accounts whose launches have `count` servers each. */
async function world(accounts: string[], count = 1, settings = {}) {
  const rows = await inventoryRows({ accounts })
  const where = { deployableId: rows.deployable.id }
  await database().assembly.updateMany({ where, data: { count } })
  await cloud.connect(rows, settings)
  return rows
}

const classesOf = ({ cloud: attempts }: { cloud: { failure: string | null }[] }) =>
  attempts.map(({ failure }) => failure)

describe('a real Nova', () => {
  test('runs the servers of a launch, and has none left after its end', async () => {
    const { id } = await cloud.launch(await world(['a'], 3))
    expect(await cloud.carryOut(id)).toBe('running')
    const { cloud: attempts } = await cloud.show(id)
    expect(attempts[0].servers).toHaveLength(3)
    for (const server of attempts[0].servers)
      expect(server).toMatchObject({ state: 'running', host: expect.stringMatching(/^node-/) })
    await cloud.end(id)
    await cloud.confirmAll()
  })

  test('an attempt whose process dies after the request is found again: 20 times, none twice', async () => {
    const rows = await world(['a'])
    for (let i = 0; i < 20; i++) {
      const { id } = await cloud.launch(rows)
      const which = { launchId: id, attempt: 1 }
      // The state that a killed process leaves: servers at the cloud, and no record of their acceptance.
      await driveAttempt(which, null, new Date())
      await database().cloudAttempt.update({
        where: { launchId_attempt: which },
        data: { servers: [], acceptedAt: null },
      })
      expect(await cloud.carryOut(id)).toBe('running')
      expect(await cloud.servers(`berth.${id}.1`)).toHaveLength(1)
      await cloud.end(id)
      await cloud.deleteAll()
    }
    await cloud.confirmAll()
  })

  test('over its quota the next account is tried, and the account is not fined', async () => {
    const rows = await world(['a', 'b'], 11)
    const { id } = await cloud.launch(rows)
    expect(await cloud.carryOut(id)).toBe('failed')
    expect(classesOf(await cloud.show(id))).toEqual(['quota', 'quota'])
    const failures = { where: { accountId: { in: rows.accounts.map((account) => account.id) } } }
    expect(await database().accountFailure.count(failures)).toBe(0)
    await cloud.confirmAll()
  })

  test('launches spill over to a second project when the quota of the first is used up', async () => {
    await cloud.project('first')
    await cloud.project('second')
    const rows = await world(['a', 'b'], 8, { projects: ['first', 'second'] })
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
  })

  test('an unknown flavor and a wrong password fail with their class', async () => {
    const rows = await world(['a'])
    const named = { where: { id: rows.offered.id }, data: { name: 'no such flavor' } }
    await database().providerHardwareProfile.update(named)
    const wrong = await cloud.launch(rows)
    expect(await cloud.carryOut(wrong.id)).toBe('failed')
    expect(classesOf(await cloud.show(wrong.id))).toEqual(['bad-request'])
    await setPassword(rows.account.id, 'not the password')
    const refused = await cloud.launch(rows)
    expect(await cloud.carryOut(refused.id)).toBe('failed')
    expect(classesOf(await cloud.show(refused.id))).toEqual(['credentials'])
  })

  test('200 launches leave no server behind', { timeout: 1_800_000 }, async () => {
    const rows = await world(['a'])
    for (let done = 0; done < 200; done += 8) {
      const batch = await Promise.all(Array.from({ length: 8 }, () => cloud.launch(rows)))
      const states = await Promise.all(batch.map(({ id }) => cloud.carryOut(id)))
      expect(states).toEqual(batch.map(() => 'running'))
      await Promise.all(batch.map(({ id }) => cloud.end(id)))
      await cloud.deleteAll()
    }
    await cloud.confirmAll()
  })
})
