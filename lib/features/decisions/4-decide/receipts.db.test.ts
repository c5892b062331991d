import { beforeEach, expect, test } from 'vitest'
import { contentOf, sha256 } from '@/lib/features/contents/content.server'
import { formerNodesHash } from '@/lib/features/vms/placements/shared-nodes'
import { call } from '@/testing/call'
import {
  clusterIn,
  fillPod,
  instancesOf,
  type LevelFixture,
  levelFixture,
} from '@/testing/fixtures/launch-levels'
import { leavesOf, unnoticedIn } from '@/testing/receipt-leaves'
import { berth } from '@/testing/terminal'
import { levelsBody } from './levels-content'
import { digestedText } from './receipt-digest'

let fixture: LevelFixture

beforeEach(async () => {
  fixture = await levelFixture()
})

const exported = async (id: string) => (await call('GET', `/receipts/${id}`, fixture.operator)).text

test('the pod of a launch is recomputed, and each changed value of it is found', async () => {
  await fixture.launch()
  await fillPod(fixture.pods.one?.id ?? '', 90)
  const { receipt } = (await fixture.launch()).json
  const text = await exported(receipt.id)
  const { levels } = JSON.parse(text)
  expect(levels).toMatchObject({
    pod: { decision: { action: 'rebind', reason: 'threshold', pod: fixture.pods.two?.id } },
    failure: null,
  })
  expect((await berth('verify', text)).out).toMatch(/^This receipt is sound: /)
  expect(leavesOf(levels).length).toBeGreaterThan(50)
  expect(await unnoticedIn(text)).toEqual([])
}, 120_000)

test('a launch without a tenant is recomputed', async () => {
  const { receipt } = (await fixture.launch({ tenant: null, extraSpecs: { a: 'b' } })).json
  expect((await berth('verify', await exported(receipt.id))).code).toBe(0)
})

test('the nodes of a launch are recomputed, and each changed value of them is found', async () => {
  const pod = fixture.pods.one?.id ?? ''
  await clusterIn(pod, { nodes: 1, room: 1 }, { name: 'a' })
  await clusterIn(pod, { nodes: 2, room: 2 }, { name: 'b', localStorage: true })
  await instancesOf(fixture, 2)
  const { receipt } = (await fixture.launch()).json
  const text = await exported(receipt.id)
  const { levels } = JSON.parse(text)
  expect(levels.clusters.map(({ vms }: { vms: object[] }) => vms.length)).toEqual([2, 2])
  expect((await berth('verify', text)).out).toMatch(/^This receipt is sound: /)
  expect(await unnoticedIn(text)).toEqual([])
}, 120_000)

test('an attempt that failed at a level is recomputed', async () => {
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 2, room: 0 })
  const { id } = (await fixture.launch()).json
  const { code, out } = await berth('verify', await exported(`${id}.1`))
  expect({ code, out }).toMatchObject({ code: 0 })
  expect((await berth('verify', await exported(`${id}.2`))).code).toBe(0)
})

test('a receipt of many nodes holds their inputs, and its trace is recomputed', async () => {
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 21, room: 5 })
  await instancesOf(fixture, 100)
  const { receipt } = (await fixture.launch()).json
  const text = await exported(receipt.id)
  const { levels, ...rest } = JSON.parse(text)
  const { vms } = levels.clusters[0]
  expect(vms[99]).toMatchObject({ placement: null, headline: { kind: 'placed' } })
  expect((await berth('verify', text)).out).toMatch(/^This receipt is sound: /)
  vms[99].headline.node = vms[99].input.nodes[0].id
  vms[98].input.nodes[0].ramMb += 1
  const changed = JSON.stringify({ ...rest, levels })
  expect((await berth('verify', changed)).code).toBe(1)
})

test('a receipt of an earlier release is recomputed, and a changed node of it is found', async () => {
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 21, room: 3 })
  await instancesOf(fixture, 2)
  const { receipt } = (await fixture.launch()).json
  const { levels, ...rest } = JSON.parse(await exported(receipt.id))
  const hashOf = (value: object) => contentOf('part', value).hash
  const former = {
    ...rest,
    levels,
    levelsHash: hashOf(levelsBody(levels, hashOf, formerNodesHash)),
  }
  expect(former.levelsHash).not.toBe(rest.levelsHash)
  former.digest = sha256(digestedText(former))
  const { out } = await berth('verify', JSON.stringify(former))
  expect(out).toMatch(/^This receipt is sound: /)
  levels.clusters[0].vms[1].input.nodes[0].load += 0.1
  expect((await berth('verify', JSON.stringify(former))).code).toBe(1)
})
