import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { callAtRevision } from '@/testing/call'
import { scenario } from '@/testing/fixtures/openstack/figures'
import { setPassword } from '@/testing/fixtures/openstack/live'
import { openCloud, type RealCloud } from '@/testing/fixtures/openstack/real'
import * as make from '@/testing/inventory'

/**
 * Run only by `npm run test:openstack`. Berth writes two private clouds to a real Nova with four hosts. Gold and silver
 * hold one host each, a third is free in their pool, and the last one is no dedicated host.
 */

const { OPENSTACK_URL: url = '', OPENSTACK_PASSWORD: password = '' } = process.env
const FLAVOR = 'isolated'
const LAUNCHES = 3

let cloud: RealCloud
let headers: Record<string, string>
let accountId: string
let providerId: string

const send = async (method: string, path: string, body?: object) => {
  const answer = await callAtRevision(headers, method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.json
}
const compare = () => send('GET', `/accounts/${accountId}/host-aggregates`)
async function apply() {
  const { digest } = await compare()
  return send('POST', `/accounts/${accountId}/host-aggregates`, { digest })
}

beforeAll(async () => {
  process.env.BERTH_OUTGOING_ALLOW = '127.0.0.1/32'
  headers = (await make.inventoryAdmin()).headers
  cloud = await openCloud(url, password)
  providerId = (await make.provider()).id
  const { id: realmId } = await make.realm({ providerId })
  const { id: podId } = await make.pod({ realmId })
  const { id: clusterId } = await make.cluster({ podId })
  accountId = (await make.account({ providerId })).id
  const driver = { kind: 'openstack', url, user: 'admin', region: 'local', network: 'none' }
  await send('PUT', `/accounts/${accountId}/driver`, { ...driver, hostAggregates: 'nova' })
  await setPassword(accountId, password)
  await send('POST', '/host-flavors', { id: FLAVOR, units: 1 })
  for (const name of ['node-1', 'node-2', 'node-3']) {
    const node = await make.node({ clusterId, name, ramMb: 8192, cpus: 10 })
    await send('PUT', `/nodes/${node.id}/service`, { enabled: false })
    await send('POST', `/host-flavors/${FLAVOR}/hosts`, { node: node.id })
  }
})

/** Creates a tenant that holds one enabled host. */
async function owner(projectId: string) {
  const { id: tenant } = await make.tenant({ projectIds: [{ providerId, projectId }] })
  const { id } = await send('POST', '/pclouds', { name: 'own', tenant })
  const path = `/pclouds/${id}`
  await send('POST', `${path}/hosts`, { flavor: FLAVOR, name: 'one' })
  await send('POST', `${path}/hosts/one/enable`)
  const { node } = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: id },
    include: { node: true },
  })
  return { path, host: node.name, nodeId: node.id }
}

type Project = Awaited<ReturnType<RealCloud['project']>>

/** Returns the hosts of servers that a project starts. The servers are deleted again. */
const hostsOf = async (project: Project) => new Set(await project.launchAll(LAUNCHES))

const patient = { timeout: 60_000, interval: 1_000 }
const FREE = 'node-4'

test('Nova separates two private clouds that Berth writes, and has its previous state after they are removed', async () => {
  const projects = {
    gold: await cloud.project('gold'),
    silver: await cloud.project('silver'),
    stranger: await cloud.project('passer-by'),
  }
  const gold = await owner(projects.gold.id)
  const silver = await owner(projects.silver.id)
  const dedicated = ['node-1', 'node-2', 'node-3']

  // A server of another project prevents that its host is added until it is deleted.
  const occupied = await projects.stranger.launch('old')
  if (dedicated.includes(occupied))
    expect((await compare()).blocked).toMatchObject([{ code: 'foreign-servers', host: occupied }])
  await projects.stranger.deleteAll()
  await expect.poll(async () => (await compare()).blocked, patient).toEqual([])

  const seenWritten = scenario('two private clouds written to Nova')
  const { stopped, steps, done } = await apply()
  expect({ stopped, steps }).toEqual({ stopped: null, steps: [] })
  seenWritten(`${done.length} changes`)

  const seen = scenario('servers of two projects with a private cloud, and of a third project')
  expect(await hostsOf(projects.gold)).toEqual(new Set([gold.host]))
  expect(await hostsOf(projects.silver)).toEqual(new Set([silver.host]))
  expect(await hostsOf(projects.stranger)).toEqual(new Set([FREE]))

  seen(`${LAUNCHES} of ${LAUNCHES} of each project on its own host, of the third on the free host`)

  // While a host is draining, its service is disabled. It is enabled again with the host.
  const draining = { where: { nodeId: gold.nodeId, closedAt: null } }
  await database().hostAllocation.updateMany({
    ...draining,
    data: { enabled: false, drainingAt: new Date() },
  })
  expect((await apply()).steps).toEqual([])
  expect(await projects.gold.launch('late')).toContain('No valid host')
  await projects.gold.deleteAll()
  await send('POST', `${gold.path}/hosts/one/enable`)
  await send('PUT', `${gold.path}/ratios`, { ramRatio: 1.25, cpuRatio: 8 })
  await expect.poll(async () => (await apply()).steps, patient).toEqual([])
  expect(await hostsOf(projects.gold)).toEqual(new Set([gold.host]))

  const seenGone = scenario('both private clouds removed')
  for (const { path } of [gold, silver]) {
    await send('POST', `${path}/hosts/one/disable`)
    await send('DELETE', `${path}/hosts/one`)
    await send('DELETE', path)
  }
  await database().poolHost.deleteMany({ where: { flavorId: FLAVOR } })
  await expect.poll(async () => (await apply()).steps, patient).toEqual([])
  expect((await cloud.aggregates()).filter((name) => name.startsWith('Pcloud:'))).toEqual([])
  seenGone('no host aggregate left')
})
