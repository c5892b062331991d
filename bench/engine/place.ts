import type { PlaceInput } from '@/lib/engine'
import { parsePlaceInput, place } from '@/lib/engine'
import { inMs, machine, quantile } from '../support/numbers'
import { placeBenchInput } from '../support/place-input'

/** Measures `place`, prints a table, and never fails on time. */
const SIZES = [10, 100, 1_000, 10_000, 100_000]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)

/**
 * Decisions per second of the filter-and-weigh code of OpenStack Nova on the same core, by the number of hosts.
 */
const NOVA = new Map([
  [1_000, 107],
  [10_000, 9.5],
])

/** The milliseconds of every run. One node changes before each run, as it does when a VM starts on it. */
function times(input: PlaceInput, run: (input: PlaceInput) => unknown): number[] {
  let own = input
  for (let i = 0; i < 5; i++) run(input)

  const found: number[] = []
  let spent = 0
  while (spent < SECONDS * 1000 || found.length < 5) {
    own = withNewNode(own, found.length)
    const start = performance.now()
    run(own)
    const took = performance.now() - start
    found.push(took)
    spent += took
  }
  return found
}

const withNewNode = (input: PlaceInput, run: number): PlaceInput => ({
  ...input,
  nodes: input.nodes.map((node, n) => (n === run % input.nodes.length ? { ...node } : node)),
})

/** Reads the whole trace of a placement, with every contribution to every score. */
function readAll(input: PlaceInput): number {
  const { constraints, nodeKeys, rounds, systemScores, customerScores, tied } = place(input)
  const contributions = [...systemScores, ...customerScores].reduce(
    (sum, score) => sum + score.contributions.length,
    0,
  )
  return constraints.length + nodeKeys.length + rounds.length + tied.length + contributions
}

const median = (input: PlaceInput, run: (input: PlaceInput) => unknown) =>
  quantile(times(input, run), 0.5)

const rows = SIZES.map((size) => {
  const parsed = parsePlaceInput(placeBenchInput(size))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems.slice(0, 3)))
  const input = parsed.value
  // With a single round at -10, every node passes, so the customer keys of all nodes are compared.
  const survived = { ...input, settings: { ...input.settings, steps: 1 } }
  const decided = median(input, place)
  const read = median(input, readAll)
  const nova = NOVA.get(size)
  const against = (ms: number) => (nova === undefined ? '' : `${(1000 / ms / nova).toFixed(1)} ×`)

  return {
    nodes: size.toLocaleString('en'),
    ms: inMs(decided),
    'per second': Math.round(1000 / decided).toLocaleString('en'),
    'against Nova': against(decided),
    'ms, all nodes survive': inMs(median(survived, place)),
    'ms, whole trace read': inMs(read),
    'read, against Nova': against(read),
  }
})

console.log(
  `Decisions of place: 20 keys and 10 running VMs a node, medians, one core; ${machine()}`,
)
console.table(rows)
