import { beforeAll, describe, expect, test } from 'vitest'
import { seal } from '@/lib/auth/seal.server'
import { database } from '@/lib/db/client.server'
import { cleanUpAttempt } from '@/lib/features/launches/drivers/clean-up-attempt.server'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import { followServers } from '@/lib/features/launches/drivers/follow-servers.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { inventoryRows } from '@/testing/worlds/inventory-rows'
import { openCloud, type RealCloud } from '@/testing/worlds/openstack/real'

/** Run by `npm run test:openstack` alone: launches on a real Nova with four fake hypervisors. */

const { OPENSTACK_URL: url = '', OPENSTACK_PASSWORD: password = '' } = process.env
let cloud: RealCloud
let headers: Record<string, string>

beforeAll(async () => {
  process.env.BERTH_OUTGOING_ALLOW = '127.0.0.1/32'
  headers = (await make.inventoryAdmin()).headers
  cloud = await openCloud(url, password)
})

const send = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, { headers, body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.json
}

/** Accounts that launch as the administrator of the cloud. */
async function world(accounts: string[], count = 1) {
  const rows = await inventoryRows({ accounts })
  const { flavor, image } = cloud.parts
  const db = database()
  await db.providerHardwareProfile.update({
    where: { id: rows.offered.id },
    data: { name: flavor },
  })
  await db.providerImage.update({ where: { id: rows.pushed.id }, data: { externalId: image } })
  await db.assembly.updateMany({ where: { deployableId: rows.deployable.id }, data: { count } })
  const driver = { kind: 'openstack', url, user: 'admin', region: 'local', network: 'none' }
  for (const { id } of rows.accounts) {
    await send('PUT', `/accounts/${id}/driver`, driver)
    await db.account.update({
      where: { id },
      data: { sealedDriverSecret: seal(password) },
    })
  }
  const launch = async () => {
    const body = { pool: rows.pool.name, deployable: rows.deployable.name }
    return (await send('POST', '/launches', body)) as { id: string }
  }
  return { rows, launch }
}

const show = (id: string) => send('GET', `/launches/${id}`)
const pause = () => new Promise((resolve) => setTimeout(resolve, 500))

/** Drives a launch until no attempt is open. */
async function carryOut(id: string) {
  for (;;) {
    const { state, attempts } = await show(id)
    if (state !== 'pending') return state as string
    const which = { launchId: id, attempt: attempts }
    const begun = await database().cloudAttempt.findUnique({ where: { launchId_attempt: which } })
    if (!begun?.acceptedAt) await driveAttempt(which, null, new Date())
    else await followServers(begun.accountId, new Date())
    await pause()
  }
}

const over = { goneAt: null, launch: { state: { in: ['ended', 'failed'] } } }

/** Cleans up what is over until the condition holds. */
async function cleanUpUntil(isDone: () => Promise<boolean>) {
  while (!(await isDone())) {
    const open = await database().cloudAttempt.findMany({
      where: over,
      select: { launchId: true, attempt: true },
    })
    for (const which of open) await cleanUpAttempt(which, new Date())
    await pause()
  }
}

const deleteAll = () => cleanUpUntil(async () => (await cloud.servers()).length === 0)
/** Waits until each clean-up is confirmed; then the cloud has no server. */
async function confirmAll() {
  await cleanUpUntil(async () => (await database().cloudAttempt.count({ where: over })) === 0)
  expect(await cloud.servers()).toEqual([])
}

describe('a real Nova', () => {
  test('runs the servers of a launch, and has none left after its end', async () => {
    const { launch } = await world(['a'], 3)
    const { id } = await launch()
    expect(await carryOut(id)).toBe('running')
    const { cloud: attempts } = await show(id)
    expect(attempts[0].servers).toHaveLength(3)
    for (const server of attempts[0].servers)
      expect(server).toMatchObject({ state: 'running', host: expect.stringMatching(/^node-/) })
    await send('DELETE', `/launches/${id}`)
    await confirmAll()
  })

  test('an attempt whose process dies after the request is found again: 20 times, none twice', async () => {
    const { launch } = await world(['a'])
    for (let i = 0; i < 20; i++) {
      const { id } = await launch()
      const which = { launchId: id, attempt: 1 }
      // The state that a killed process leaves: servers at the cloud, and no job that follows them.
      await driveAttempt(which, null, new Date())
      await database().cloudAttempt.update({
        where: { launchId_attempt: which },
        data: { servers: [] },
      })
      await driveAttempt(which, null, new Date())
      expect(await carryOut(id)).toBe('running')
      expect(await cloud.servers(`berth.${id}.1`)).toHaveLength(1)
      await send('DELETE', `/launches/${id}`)
      await deleteAll()
    }
    await confirmAll()
  })

  test('over its quota the next account is tried, and the account is not fined', async () => {
    const { rows, launch } = await world(['a', 'b'], 11)
    const { id } = await launch()
    expect(await carryOut(id)).toBe('failed')
    const { cloud: attempts } = await show(id)
    expect(attempts.map(({ failure }: { failure: string }) => failure)).toEqual(['quota', 'quota'])
    const failures = { where: { accountId: { in: rows.accounts.map((account) => account.id) } } }
    expect(await database().accountFailure.count(failures)).toBe(0)
    await confirmAll()
  })

  test('an unknown flavor and a wrong password fail with their class', async () => {
    const { rows, launch } = await world(['a'])
    const named = { where: { id: rows.offered.id }, data: { name: 'no such flavor' } }
    await database().providerHardwareProfile.update(named)
    const wrong = await launch()
    expect(await carryOut(wrong.id)).toBe('failed')
    expect((await show(wrong.id)).cloud[0].failure).toBe('bad-request')
    const data = { sealedDriverSecret: seal('not the password') }
    await database().account.update({ where: { id: rows.account.id }, data })
    const refused = await launch()
    expect(await carryOut(refused.id)).toBe('failed')
    expect((await show(refused.id)).cloud[0].failure).toBe('credentials')
  })

  test('200 launches leave no server behind', { timeout: 1_800_000 }, async () => {
    const { launch } = await world(['a'])
    for (let done = 0; done < 200; done += 8) {
      const batch = await Promise.all(Array.from({ length: 8 }, launch))
      const states = await Promise.all(batch.map(({ id }) => carryOut(id)))
      expect(states).toEqual(batch.map(() => 'running'))
      await Promise.all(batch.map(({ id }) => send('DELETE', `/launches/${id}`)))
      await deleteAll()
    }
    await confirmAll()
  })
})
