import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import { followServers } from '@/lib/features/launches/drivers/follow-servers.server'
import { timeOutAttempts } from '@/lib/features/launches/outcome/time-out-attempts.server'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { scenario } from '@/testing/fixtures/openstack/figures'
import { type LiveCloud, liveCloud } from '@/testing/fixtures/openstack/live'
import {
  COMPUTES,
  computeOf,
  signal,
  startCompute,
  whileStopped,
} from '@/testing/fixtures/openstack/real-services'

/** Run only by `npm run test:openstack`. Parts of a real control plane stop while it launches. */

/** How long services trust a revoked token, from control-plane.sh, with a margin. */
const TRUSTED_MS = 8_000

let cloud: LiveCloud
beforeAll(async () => {
  cloud = await liveCloud()
})

test('servers that no compute service builds are deleted after the time-out', async () => {
  const seen = scenario('all compute services stopped while they build')
  const rows = await inventoryRows()
  await cloud.connect(rows)
  const { id } = await cloud.launch(rows)
  await whileStopped(COMPUTES, async () => {
    await driveAttempt({ launchId: id, attempt: 1 }, null, new Date())
    expect((await cloud.show(id)).progress).toBe('building')
    await timeOutAttempts(database(), new Date(Date.now() + DAY_MS))
    expect((await cloud.show(id)).state).toBe('failed')
  })
  await cloud.confirmAll()
  seen('failed at the time-out, 0 servers left')
})

test('servers of a host that dies are deleted with their launch', async () => {
  const seen = scenario('a compute service killed while its server runs')
  const rows = await inventoryRows()
  await cloud.connect(rows)
  const { id } = await cloud.launch(rows)
  expect(await cloud.carryOut(id)).toBe('running')
  const [server] = (await cloud.show(id)).cloud[0].servers
  signal(computeOf(server.host), 'SIGKILL')
  try {
    await cloud.end(id)
    await cloud.confirmAll()
  } finally {
    startCompute(server.host)
  }
  seen('the server was deleted with its launch, 0 servers left')
})

test('without Keystone, an attempt fails as unreachable and leaves nothing', async () => {
  const seen = scenario('Keystone stopped during a launch')
  const rows = await inventoryRows()
  await cloud.connect(rows, { interface: 'internal' })
  const { id } = await cloud.launch(rows)
  await whileStopped(['keystone'], async () => {
    expect(await cloud.carryOut(id)).toBe('failed')
  })
  expect((await cloud.show(id)).cloud[0].failure).toBe('unreachable')
  const next = await cloud.launch(rows)
  expect(await cloud.carryOut(next.id)).toBe('running')
  await cloud.end(next.id)
  await cloud.confirmAll()
  seen('not reached, 0 servers left; the next launch ran')
})

test('a token that is revoked while a server is built is replaced', async () => {
  const seen = scenario('the token revoked while servers are built')
  await cloud.project('revoked')
  const user = `revoked-${Date.now()}`
  const secret = 'the password before'
  const setPassword = await cloud.administration.addUser(user, secret, 'revoked')
  const rows = await inventoryRows()
  await cloud.connect(rows, { projects: ['revoked'], user, secret })
  const { id } = await cloud.launch(rows)
  const token = await cloud.tokenOf(user, secret, 'revoked')
  await whileStopped(COMPUTES, async () => {
    await driveAttempt({ launchId: id, attempt: 1 }, null, new Date())
    expect((await cloud.show(id)).progress).toBe('building')
    // Changing the password revokes the tokens of a user.
    await setPassword('another password')
    await setPassword(secret)
    await wait(TRUSTED_MS)
    expect(await cloud.isAccepted(token)).toBe(false)
    await followServers(rows.account.id, new Date())
    expect((await cloud.show(id)).progress).toBe('building')
  })
  expect(await cloud.carryOut(id)).toBe('running')
  expect((await cloud.send('GET', `/accounts/${rows.account.id}`)).paused).toBeNull()
  await cloud.end(id)
  await cloud.confirmAll()
  seen('Nova refused the old token; signed in again, the launch ran, 0 servers left')
})
