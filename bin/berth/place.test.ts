import { expect, test } from 'vitest'
import { berth } from '@/testing/terminal'

const node = (id: string, ssd: number, facts: object = {}) => ({
  id,
  state: 'running',
  ramMb: 65_536,
  ramContentionRatio: 1,
  cpus: 16,
  cpuContentionRatio: 4,
  load: 0,
  physicalFreeRamMb: 65_536,
  keys: [{ name: 'SSD', value: ssd }],
  runningVms: [],
  ...facts,
})

const ssd = { level: 'server', class: 'system', name: 'SSD', value: 1, weight: 50 }
const input = {
  nodes: [
    ...Array.from({ length: 6 }, (_, index) => node(`node-0${index + 1}`, 0)),
    node('node-07', 1),
    node('node-08', 0, { physicalFreeRamMb: 2561 }),
  ],
  vm: { id: 'web-01', ramMb: 2048, vcpus: 1, keys: [ssd] },
  request: { tenant: 'acme' },
  seed: 'launch-1',
}

test('returns the placement', async () => {
  const { code, answer, problems } = await berth('place', input)
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
  const placement = answer()
  expect(placement).toMatchObject({ kind: 'placed', reason: null, node: 'node-07' })
  expect(Object.keys(placement)).toEqual([
    'kind',
    'reason',
    'node',
    'roll',
    'constraints',
    'vmKeys',
    'nodeKeys',
    'rounds',
    'systemScores',
    'customerScores',
    'tied',
    'stickyKeys',
  ])
  expect(placement.systemScores[6]).toEqual({
    node: 'node-07',
    score: 50,
    contributions: [
      { name: 'SSD', vmValue: 1, nodeValue: 1, proximity: 1, weight: 50, product: 50 },
    ],
  })
})

test('a VM without a matching node is no error', async () => {
  const { code, answer } = await berth('place', { ...input, nodes: [] })
  expect({ code, reason: answer().reason }).toEqual({ code: 0, reason: 'no-capable-node' })
})

test('a bad input prints its problems and nothing else', async () => {
  const { code, out, problems } = await berth('place', {
    ...input,
    nodes: [input.nodes[0], input.nodes[0]],
    settings: { steps: 0 },
    odd: 1,
  })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toMatch(/^settings\.steps: /m)
  expect(problems).toMatch(/^odd: Unknown field$/m)
  expect(problems).toMatch(/^nodes\[1\]\.id: "node-01" is taken by nodes\[0\]$/m)
})

test('the placements of an array have its order', async () => {
  const { code, answer } = await berth('place', [input, { ...input, nodes: [] }, { seed: 's' }])
  expect(code).toBe(2)
  expect(answer().map(({ kind }: { kind?: string }) => kind)).toEqual([
    'placed',
    'not-placed',
    undefined,
  ])
})

test('the table contains the sentence, the funnel, the rounds and the scores', async () => {
  const { out } = await berth('place --table', input)
  expect(out).toMatch(/^node-07 was chosen: it alone passed in round 5 of 10 \(threshold 40\)\.$/m)
  expect(out).toMatch(/^8 nodes -> constraints 7 -> round 5: 1 -> customer keys 1$/m)
  expect(out).toMatch(/^ +4 +50 +0$/m)
  expect(out).toMatch(/^ +5 +40 +1 +node-07$/m)
  expect(out).toMatch(/^node-03 +65536 +65536 +3072 +0\.0 +-$/m)
  expect(out).toMatch(/^node-07 +65536 +65536 +3072 +50\.0 +0\.0 +chosen$/m)
  expect(out).toMatch(/^node-08 +65536 +2561 +3072 +- +- +not-enough-physical-ram$/m)
})

test.each([
  { count: 8, names: 'n0, n1, n2, n3, n4, n5, n6, n7' },
  { count: 10, names: 'n0, n1, n2, n3, n4, n5, n6, n7 and 2 more' },
])('of $count survivors the table names $names', async ({ count, names }) => {
  const nodes = Array.from({ length: count }, (_, index) => node(`n${index}`, 1))
  const { out } = await berth('place --table', { ...input, nodes })
  expect(out).toMatch(new RegExp(`^ +5 +40 +${count} +${names}$`, 'm'))
})

test('the table of a VM without a matching node has no rounds', async () => {
  const { out } = await berth('place --table', { ...input, nodes: input.nodes.slice(7) })
  expect(out).toContain('No node was chosen: none of 1 node can take the VM.')
  expect(out).not.toContain('round')
})

test('--why names the required change', async () => {
  expect((await berth('place --why node-03', input)).out).toBe(
    'node-03 was not chosen, it was removed in the step system-rounds:\n  not above the threshold of round 5: score 0.0, needed > 40\n',
  )
  expect((await berth('place --why node-08', input)).out).toContain(
    ': needs 512 MiB more physical memory\n',
  )
  expect((await berth('place --why node-07', input)).out).toBe('node-07 was chosen\n')
  expect((await berth('place --why nothing', input)).problems).toContain('there is no node nothing')
})
