import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pruneLaunches } from '@/lib/features/ledger/prune-launches.server'
import { call } from '@/testing/call'
import {
  clusterIn,
  fillPod,
  instancesOf,
  type LevelFixture,
  levelFixture,
  vmsOnNodes,
} from '@/testing/fixtures/launch-levels'
import { person } from '@/testing/people'
import { berth } from '@/testing/terminal'

let fixture: LevelFixture

beforeEach(async () => {
  fixture = await levelFixture(['one'])
  await instancesOf(fixture, 2)
})

test('tenant users see aliases for the nodes of their launch, and no pod', async () => {
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 2, room: 1 })
  const owner = await person('owner', { tenantId: fixture.tenant.id })
  const { tenant: _tenant, ...body } = fixture.body as { tenant: string }
  const { json, text } = await call('POST', '/launches', { ...owner, body })
  expect(json).toMatchObject({ state: 'pending', pod: null })
  const hosts = json.vms.map(({ host }: { host: string }) => host)
  expect(hosts).toEqual([
    expect.stringMatching(/^host-[0-9a-f]{8}$/),
    expect.stringMatching(/^host-[0-9a-f]{8}$/),
  ])
  expect(new Set(hosts).size).toBe(2)
  const shown = await call('GET', `/launches/${json.id}`, owner)
  expect(shown.json.vms).toEqual(json.vms)
  const [vm] = (await call('GET', '/vms', owner)).json.items
  expect(hosts).toContain(vm.host)
  for (const reported of [text, shown.text]) {
    expect(reported).not.toContain('node-')
    expect(reported).not.toContain(fixture.pods.one?.name)
  }
})

test('a dry run returns the pod and the nodes, and writes nothing', async () => {
  const one = fixture.pods.one?.id ?? ''
  const cluster = await clusterIn(one, { nodes: 2, room: 1 })
  const dryRun = async () =>
    (await call('POST', '/launches?dryRun=true', { ...fixture.operator, body: fixture.body })).json
  const { levels } = await dryRun()
  expect(levels).toMatchObject({ pod: { id: one }, failure: null })
  expect(levels.nodes.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'node-1',
    'node-2',
  ])
  expect(await vmsOnNodes(cluster.id)).toEqual({ 'node-1': 0, 'node-2': 0 })
  expect(await database().binding.count({ where: { tenantId: fixture.tenant.id } })).toBe(0)
  await instancesOf(fixture, 3)
  expect((await dryRun()).levels).toMatchObject({ failure: 'no-capable-node', nodes: [] })
  await fillPod(one, 90)
  expect(await dryRun()).toMatchObject({ alternatives: [], levels: null })
})

test('a receipt with pruned levels reports them as pruned', async () => {
  const { receipt } = (await fixture.launch()).json
  await pruneLaunches(database(), new Date(Date.now() + 100 * DAY_MS))
  const { json, text } = await call('GET', `/receipts/${receipt.id}`, fixture.operator)
  expect(json).toMatchObject({ levels: null, levelsHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const { code, problems } = await berth('verify', text)
  expect(code).toBe(2)
  expect(problems).toContain('was pruned')
})
