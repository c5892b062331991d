import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { clusterKey, clusterKeys, clusterVm, column } from '../../../testing/key-builders'
import { placeInput } from '../../../testing/place-builders'
import { randomFrom } from '../../../testing/random'
import { whyNot } from '../../../why/why-not'
import { placeTrace } from '../../explain/trace'
import { place } from '../../place'
import { nodesOf, vmReader } from '../cluster-input'
import type { ClusterKeys, ClusterVm, KeyChanges } from '../types'
import { withKeyChanges } from '../with-key-changes'
import { previewMoves } from './preview-moves'
import { restartFinder } from './restart-finder'

function preview(
  cluster: ClusterKeys,
  { settings, columns = [], keys = [] }: Partial<KeyChanges & Pick<ClusterKeys, 'settings'>> = {},
) {
  const changed = withKeyChanges(cluster, { columns, keys })
  const after = { ...changed, settings: settings ?? cluster.settings }
  const steps = previewMoves(cluster, restartFinder(cluster), restartFinder(after))
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const runs = (id: string, facts: object = {}) => ({
  id,
  customer: null,
  ramMb: 2048,
  vcpus: 1,
  customerKeys: [],
  ...facts,
})

const web = clusterVm('web', { runsOn: 'n1' })

/** "web" runs on n1 of three nodes. */
const cluster = clusterKeys({
  nodes: [{ runningVms: [runs('web')] }, {}, {}],
  columns: [column('SSD', [1, 0, 0])],
  keys: [clusterKey('SSD', 1, 50)],
  vms: [web, clusterVm('stopped')],
})

test('moves: without changes a VM stays where its keys place it, and stopped VMs are left out', () => {
  expect(preview(cluster)).toEqual({ running: 1, moving: 0, changed: 0, moves: [] })
})

test('moves: another value on a node moves the VM there, with the reason why it leaves', () => {
  expect(preview(cluster, { columns: [column('SSD', [0, 0, 1])] })).toEqual({
    running: 1,
    moving: 1,
    changed: 1,
    moves: [
      {
        vm: 'web',
        now: 'n1',
        before: { node: 'n1', reason: null },
        after: { node: 'n3', reason: null },
        why: 'not above the threshold of round 5 (score 0.0, needed > 40)',
      },
    ],
  })
})

test('moves: a changed weight moves the VM', () => {
  const fast = { ...cluster, columns: [column('SSD', [1, 0, 0]), column('GPU', [0, 1, 0])] }
  const keys = [clusterKey('GPU', 1, 49)]
  expect(preview(fast, { keys }).moving).toBe(0)
  expect(preview(fast, { keys: [clusterKey('GPU', 1, 90)] }).moves).toMatchObject([
    { after: { node: 'n2' } },
  ])
})

test('moves: a last threshold that no node passes leaves the VM without a node', () => {
  const settings = { ...cluster.settings, final: 60 }
  expect(preview(cluster, { settings })).toMatchObject({
    moving: 1,
    changed: 1,
    moves: [{ after: { node: null, reason: 'no-acceptable-node' } }],
  })
})

test('moves: a VM that would move anyway is listed, but not as changed', () => {
  const wrong = { ...cluster, columns: [column('SSD', [0, 1, 0])] }
  expect(preview(wrong)).toMatchObject({ moving: 1, changed: 0, moves: [{ vm: 'web' }] })
  const columns = [column('SSD', [1, 0, 0])]
  expect(preview(wrong, { columns })).toMatchObject({
    moving: 0,
    changed: 1,
    moves: [{ before: { node: 'n2' }, after: { node: 'n1' }, why: null }],
  })
})

test('moves: a VM whose node ties with others stays', () => {
  const alike = { ...cluster, keys: [], columns: [] }
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const vms = [clusterVm(id, { runsOn: 'n2' })]
    const nodes = cluster.nodes.map((node) => ({
      ...node,
      runningVms: node.id === 'n2' ? [runs(id)] : [],
    }))
    expect(preview({ ...alike, nodes, vms }).moving).toBe(0)
  }
})

test('moves: the VM is removed from its node first, so that its own memory is free', () => {
  const nodes = [
    { ramMb: 4096, physicalFreeRamMb: 1500, runningVms: [runs('web')] },
    { ramMb: 1024 },
    { ramMb: 1024 },
  ]
  const full = clusterKeys({ ...cluster, nodes })
  expect(preview(full).moving).toBe(0)
})

test('moves: the VM’s own customer keys do not attract it', () => {
  const keys = [clusterKey('G', 1, 9, { class: 'customer', level: 'server', subject: 'web' })]
  const nodes = [
    { runningVms: [runs('web', { customerKeys: [{ name: 'G', value: 1 }] })] },
    { runningVms: [runs('db', { customerKeys: [{ name: 'G', value: 1 }] })] },
  ]
  const pair = clusterKeys({ nodes, keys, vms: [web] })
  expect(preview(pair).moves).toMatchObject([
    { after: { node: 'n2' }, why: 'customer score 0.0 against 9.0 (needs 9.0 more)' },
  ])
})

test('moves: with local storage VMs start where their disks are', () => {
  const local = { ...cluster, localStorage: true, vms: [{ ...web, diskOn: 'n1' }] }
  expect(preview(local, { columns: [column('SSD', [0, 0, 1])] }).moving).toBe(0)
})

test('moves: at most 200 are listed, those that the changes affect first', () => {
  const vms = Array.from({ length: 250 }, (_, n) => clusterVm(`v${n}`, { runsOn: 'n1' }))
  const nodes = [{ ramMb: 1e9, physicalFreeRamMb: 1e9, runningVms: vms.map(({ id }) => runs(id)) }]
  const many = clusterKeys({ ...cluster, nodes: [...nodes, {}, {}], vms })
  const moved = preview(many, { columns: [column('SSD', [0, 1, 0])] })
  expect(moved).toMatchObject({ running: 250, moving: 250, changed: 250 })
  expect(moved.moves.length).toBe(200)
})

const randomCluster = fc.integer({ min: 0, max: 0x7fffffff }).map((seed): ClusterKeys => {
  const random = randomFrom(seed)
  const values = () => [0, 1, 2, 3].map(() => random.pick([0, 0.5, 1, 2]))
  const running = Array.from({ length: 12 }, (_, n) => ({ id: `v${n}`, on: random.integer(1, 4) }))
  return clusterKeys({
    nodes: [1, 2, 3, 4].map((n) => ({
      ramMb: random.pick([8192, 65_536]),
      runningVms: running.filter(({ on }) => on === n).map(({ id }) => runs(id)),
    })),
    columns: [column('A', values()), column('B', values())],
    keys: ['A', 'B'].map((name) => clusterKey(name, 1, random.pick([-200, -5, 5, 50]))),
    vms: running.map(({ id, on }) => clusterVm(id, { runsOn: `n${on}` })),
  })
})

prop.prop([randomCluster], { numRuns: 100 })('no change changes nothing', (cluster) => {
  expect(preview(cluster).changed).toBe(0)
})

prop.prop([randomCluster, randomCluster], { numRuns: 100 })(
  'every VM that would move has a reason, and the counts agree with the list',
  (cluster, { columns, keys }) => {
    const { moving, changed, moves } = preview(cluster, { columns, keys })
    expect(moves.filter(({ now, after }) => after.node !== now).length).toBe(moving)
    expect(moves.filter(({ before, after }) => before.node !== after.node).length).toBe(changed)
    for (const { now, after, why } of moves) expect(why === null).toBe(after.node === now)
  },
)

prop.prop([randomCluster], { numRuns: 100 })(
  'the reason of a move equals the reason computed from the whole cluster',
  (cluster) => {
    for (const { vm, why } of preview(cluster).moves) {
      const found = cluster.vms.filter(({ id }) => id === vm)
      expect([why]).toEqual(found.map((one) => wholeReason(cluster, one)))
    }
  },
)

/** The reason computed from the trace of all nodes. */
function wholeReason(cluster: ClusterKeys, vm: ClusterVm): string | null {
  const nodes = nodesOf(cluster).map((node) => ({
    ...node,
    runningVms: node.runningVms.filter(({ id }) => id !== vm.id),
    physicalFreeRamMb: node.physicalFreeRamMb + (node.id === vm.runsOn ? vm.ramMb : 0),
  }))
  const input = placeInput({ nodes, vm: vmReader(cluster)(vm), settings: cluster.settings })
  const answer = whyNot(placeTrace(place(input), input), vm.runsOn ?? '')
  if (answer.kind !== 'removed') return null
  const suffix = (change: string | null) => (change === null ? '' : ` (${change})`)
  return answer.reasons.map(({ sentence, change }) => sentence + suffix(change)).join('; ')
}
