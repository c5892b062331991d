import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import { timeOutAttempts } from '@/lib/features/launches/outcome/time-out-attempts.server'
import { inventoryRows } from '@/testing/worlds/inventory-rows'
import { clusterIn, levelWorld } from '@/testing/worlds/launch-levels'
import { type LiveCloud, liveCloud } from '@/testing/worlds/openstack/live'
import { drawSpread } from '@/testing/worlds/openstack/spread-picture'

/** Run by `npm run test:openstack` alone: parts of a real control plane stop while it launches. */

const { OPENSTACK_STATE: state = '', OPENSTACK_PICTURE: picture = '' } = process.env
const COMPUTES = [1, 2, 3, 4].map((n) => `nova-compute-${n}`)

let cloud: LiveCloud
beforeAll(async () => {
  cloud = await liveCloud()
})

const signal = (service: string, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') =>
  process.kill(-Number(fs.readFileSync(`${state}/pid/${service}`, 'utf8')), name)

/** Starts the compute service of a host again. */
const startCompute = (host: string) =>
  execFileSync('bash', ['scripts/openstack/control-plane.sh', 'compute', host], {
    env: {
      ...process.env,
      OS_STATE: state,
      OS_BASE: new URL(process.env.OPENSTACK_URL ?? '').port,
      OS_PASSWORD: process.env.OPENSTACK_PASSWORD,
    },
  })

/** Runs an action while services answer nothing. */
async function whileStopped(services: readonly string[], action: () => Promise<void>) {
  for (const service of services) signal(service, 'SIGSTOP')
  try {
    await action()
  } finally {
    for (const service of services) signal(service, 'SIGCONT')
  }
}

describe('placement', () => {
  test('12 launches run on the nodes that Berth chose, and spread further than Nova spreads them', async () => {
    const world = await levelWorld()
    await clusterIn(world.pods.one?.id ?? '', { nodes: 4, room: 10 })
    await cloud.connect(world)
    const ids = []
    for (let i = 0; i < 12; i++) ids.push((await cloud.launch(world)).id)
    for (const id of ids.slice(0, 10)) expect(await cloud.carryOut(id)).toBe('running')
    const chosen = await database().vm.findMany({
      where: { launchId: { in: ids } },
      select: { launchId: true, node: { select: { name: true } } },
    })
    for (const id of ids.slice(0, 10)) {
      const [server] = (await cloud.show(id)).cloud[0].servers
      expect(server.host).toBe(chosen.find(({ launchId }) => launchId === id)?.node?.name)
    }
    for (const id of ids) await cloud.end(id)
    await cloud.confirmAll()
    const alone = await (await cloud.project('alone')).launchAll(10)
    const byBerth = chosen.slice(0, 10).map(({ node }) => node?.name ?? 'none')
    if (picture !== '') drawSpread(picture, { byBerth, alone })
    expect(mostOnOne(byBerth)).toBeLessThanOrEqual(mostOnOne(alone))
  })
})

const mostOnOne = (hosts: readonly string[]) =>
  Math.max(...hosts.map((host) => hosts.filter((each) => each === host).length))

describe('a control plane with a fault', () => {
  test('servers that no compute service builds are deleted after the time-out', async () => {
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
  })

  test('servers of a host that dies are deleted with their launch', async () => {
    const rows = await inventoryRows()
    await cloud.connect(rows)
    const { id } = await cloud.launch(rows)
    expect(await cloud.carryOut(id)).toBe('running')
    const [server] = (await cloud.show(id)).cloud[0].servers
    const service = `nova-compute-${server.host.split('-')[1]}`
    signal(service, 'SIGKILL')
    try {
      await cloud.end(id)
      await cloud.confirmAll()
    } finally {
      startCompute(server.host.split('-')[1])
    }
  })

  test('without Keystone an attempt fails as not reached, and leaves nothing', async () => {
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
  })
})
