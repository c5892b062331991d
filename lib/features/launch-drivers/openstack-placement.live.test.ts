import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { clusterIn, levelFixture } from '@/testing/fixtures/launch-levels'
import { scenario } from '@/testing/fixtures/openstack/figures'
import { type LiveCloud, liveCloud } from '@/testing/fixtures/openstack/live'
import { hostsThatTried } from '@/testing/fixtures/openstack/real-administration'
import { computeOf, signal, startCompute } from '@/testing/fixtures/openstack/real-services'
import { drawSpread } from '@/testing/fixtures/openstack/spread-picture'

/**
 * Run only by `npm run test:openstack`. Covers the hosts on which servers start, chosen by Berth, by Nova, and after
 * failures.
 */

const { OPENSTACK_PICTURE: picture = '' } = process.env
const COUNT = 12
const HOSTS = ['node-1', 'node-2', 'node-3']
const OTHER = 'node-4'
/** Nova's fake hypervisor, and the one that fails the first start of each server. */
const USUAL = 'fake.MediumFakeDriver'
const FAILING = 'fake.FakeRescheduleDriver'

let cloud: LiveCloud
beforeAll(async () => {
  cloud = await liveCloud()
  await cloud.administration.switchHost(OTHER, false)
  await cloud.project('alone')
  for (const project of ['admin', 'alone']) await cloud.administration.allow(project, COUNT)
})
afterAll(async () => {
  await cloud.administration.allow('admin', null)
  await cloud.administration.switchHost(OTHER, true)
})

const mostOnOne = (hosts: readonly string[]) =>
  Math.max(...hosts.map((host) => hosts.filter((each) => each === host).length))

const inNumbers = (used: readonly string[]) =>
  HOSTS.map((host) => used.filter((each) => each === host).length).join(', ')

test('launches run on the nodes that Berth chose, and spread more evenly than with Nova', async () => {
  const seen = scenario(`${COUNT} launches that descend to the node that \`place\` chose`)
  const fixture = await levelFixture()
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: HOSTS.length, room: 10 })
  await cloud.connect(fixture)
  const ids: string[] = []
  for (let i = 0; i < COUNT; i++) ids.push((await cloud.launch(fixture)).id)
  const byBerth: string[] = []
  for (const id of ids) {
    expect(await cloud.carryOut(id)).toBe('running')
    const [server] = (await cloud.show(id)).cloud[0].servers
    const vm = await database().vm.findFirstOrThrow({
      where: { launchId: id },
      select: { node: { select: { name: true } } },
    })
    expect(server.host).toBe(vm.node?.name)
    byBerth.push(server.host)
  }
  for (const id of ids) await cloud.end(id)
  await cloud.confirmAll()
  seen(`each ran on its node; servers on the three hosts: ${inNumbers(byBerth)}`)

  const seenAlone = scenario(`${COUNT} servers on the same hosts without Berth`)
  const alone = await (await cloud.project('alone')).launchAll(COUNT)
  seenAlone(`servers on the three hosts that Nova chose: ${inNumbers(alone)}`)
  if (picture !== '') drawSpread(picture, { hosts: HOSTS, byBerth, alone })
  expect(mostOnOne(byBerth)).toBeLessThanOrEqual(mostOnOne(alone))
})

/** Replaces the hypervisor of hosts, and waits until Nova lists their services again. */
async function replaceHypervisor(hosts: readonly string[], hypervisor: string) {
  for (const host of hosts) {
    signal(computeOf(host), 'SIGKILL')
    const before = Date.now()
    startCompute(host, hypervisor)
    await expect
      .poll(() => cloud.administration.reportedAt(host), { timeout: 120_000, interval: 1_000 })
      .toBeGreaterThan(before)
  }
}

test('servers whose first host fails run on another one', async () => {
  const failing = HOSTS.slice(0, 2)
  const seen = scenario('two of three hosts fail the first start of each server')
  const rows = await inventoryRows()
  await database().assembly.updateMany({
    where: { deployableId: rows.deployable.id },
    data: { count: 3 },
  })
  await cloud.connect(rows)
  await replaceHypervisor(failing, FAILING)
  let tries: string[][] = []
  try {
    const { id } = await cloud.launch(rows)
    expect(await cloud.carryOut(id)).toBe('running')
    const { servers } = (await cloud.show(id)).cloud[0]
    expect(servers).toHaveLength(3)
    tries = await Promise.all(
      servers.map((server: { id: string }) => hostsThatTried(cloud.ask, server.id)),
    )
    for (const [i, hosts] of tries.entries()) expect(servers[i].host).toBe(hosts.at(-1))
    await cloud.end(id)
    await cloud.confirmAll()
  } finally {
    await replaceHypervisor(failing, USUAL)
  }
  const moved = tries.filter((hosts) => hosts.length > 1).length
  expect(moved).toBeGreaterThan(0)
  seen(`Nova rescheduled ${moved} of 3 servers of a launch, and it ran; 0 servers left`)
})
