import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { scenario } from '@/testing/fixtures/openstack/figures'
import { openCloud, type RealCloud } from '@/testing/fixtures/openstack/real'
import * as make from '@/testing/inventory'

/**
 * Runs Berth's unmodified commands on a real Nova, only in `npm run test:openstack`. Of its four
 * hosts, acme and beta hold one each, a tenant without a project id holds the third, and the last
 * is not a dedicated host.
 */

const { OPENSTACK_URL: url = '', OPENSTACK_PASSWORD: password = '' } = process.env
const flavor = 'large'
let cloud: RealCloud
let headers: Record<string, string>
let cluster: { id: string; podId: string }
let providerId: string

const send = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, { headers, body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.json
}

/**
 * Creates a tenant with a Pcloud of one enabled host. A null `projectId` means that it has none at
 * the provider.
 */
async function owner(projectId: string | null) {
  const projectIds = projectId === null ? [] : [{ providerId, projectId }]
  const { id: tenant } = await make.tenant({ projectIds })
  const { id } = await send('POST', '/pclouds', { name: 'own', tenant })
  await send('POST', `/pclouds/${id}/hosts`, { flavor, name: 'one' })
  await send('POST', `/pclouds/${id}/hosts/one/enable`)
  const held = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: id },
    include: { node: true },
  })
  return { tenant, pcloud: id as string, host: held.node.name }
}

/** Returns the host on which Berth places a VM of a tenant. Its filter leaves one host in each case here. */
async function placedBy({ tenant, pcloud }: { tenant: string; pcloud: string | null }) {
  const facts = { clusterId: cluster.id, tenant, pcloud, ramMb: 512, vcpus: 1 }
  const vm = await send('POST', '/vms', { name: `of ${tenant}`, ...facts })
  const { nodeId } = await send('POST', '/placement-trials', { vm: vm.id })
  const { name } = await database().node.findUniqueOrThrow({ where: { id: nodeId } })
  return name
}

beforeAll(async () => {
  headers = (await make.inventoryAdmin()).headers
  cloud = await openCloud(url, password)
  const provider = await make.provider()
  providerId = provider.id
  const realm = await make.realm({ providerId })
  const pod = await make.pod({ realmId: realm.id })
  cluster = await make.cluster({ podId: pod.id })
  await send('POST', '/host-flavors', { id: flavor, units: 1 })
  for (const host of ['node-1', 'node-2', 'node-3', 'node-4']) {
    const node = await make.node({ clusterId: cluster.id, name: host, ramMb: 8192, cpus: 10 })
    if (host === 'node-4') continue
    await send('PUT', `/nodes/${node.id}/service`, { enabled: false })
    await send('POST', `/host-flavors/${flavor}/hosts`, { node: node.id })
  }
})

type Project = Awaited<ReturnType<RealCloud['project']>>
const opened: Project[] = []

const project = async (name: string) => {
  const made = await cloud.project(name)
  opened.push(made)
  return made
}

// Cleans up, because other tests of the run use the same hosts.
afterAll(async () => {
  for (const each of opened) await each.deleteAll()
  const areGone = async () => expect(await cloud.servers()).toEqual([])
  await vi.waitFor(areGone, { timeout: 60_000, interval: 1_000 })
  await cloud.removeAggregates()
})

/** Runs the unmodified commands, as an administrator would. */
function run(commands: readonly string[]) {
  const env = {
    ...process.env,
    OS_AUTH_URL: `${url}/v3`,
    OS_USERNAME: 'admin',
    OS_PASSWORD: password,
    OS_PROJECT_NAME: 'admin',
    OS_IDENTITY_API_VERSION: '3',
    OS_USER_DOMAIN_NAME: 'Default',
    OS_PROJECT_DOMAIN_NAME: 'Default',
    // The plugin that sets ratios needs at least this version of Placement.
    OS_PLACEMENT_API_VERSION: '1.29',
  }
  const script = ['set -eu', ...commands].join('\n')
  execFileSync('bash', ['-c', script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

test('servers of each project are placed where Berth’s filter allows them', async () => {
  const seen = scenario('the commands for host aggregates, run by an administrator')
  const projects = {
    acme: await project('acme'),
    beta: await project('beta'),
    stranger: await project('stranger'),
  }
  const acme = await owner(projects.acme.id)
  const beta = await owner(projects.beta.id)
  const unnamed = await owner(null)
  const { commands, refused } = await send(
    'GET',
    `/host-aggregates?form=nova&cluster=${cluster.id}`,
  )
  expect(refused).toMatchObject([{ code: 'no-project-id', tenant: unnamed.tenant }])
  run(commands)
  const expected = {
    acme: await placedBy(acme),
    beta: await placedBy(beta),
    stranger: await placedBy({ tenant: (await make.tenant()).id, pcloud: null }),
  }
  expect(expected).toEqual({ acme: acme.host, beta: beta.host, stranger: 'node-4' })
  for (const [name, project] of Object.entries(projects))
    for (const i of [1, 2, 3])
      expect({ [name]: await project.launch(`${name}-${i}`) }).toEqual({
        [name]: expected[name as keyof typeof expected],
      })
  seen('3 of 3 servers of each project where Berth’s filter places them')
})
