import { type BindInput, bind, bindTrace, explainTrace, parseBindInput } from '@/lib/engine'
import { randomFrom } from '@/lib/engine/testing/random'
import { inMs, machine, quantile } from '../support/numbers'

/** Measures `bind` on one core, prints a table, and never fails on time. */
const SIZES = [10, 100, 1_000, 10_000, 100_000]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
/**
 * Decisions per second of the filter-and-weigh code of OpenStack Nova on the same core, by the number of hosts.
 */
const NOVA: Readonly<Record<number, number>> = { 1000: 107, 10000: 9.5 }

/** The most expensive case: nearly every pod passes the filters and is weighed by all weighers. */
function benchInput(size: number): BindInput {
  const random = randomFrom(size)
  const used = (total: number) => random.integer(0, Math.floor(total * 0.85))
  const pods = Array.from({ length: size }, (_, index) => ({
    id: `pod-${index}`,
    az: 'az1',
    createdAt: new Date(Date.UTC(2016, 0, 1) + random.integer(0, 86_400) * 1000).toISOString(),
    tag: random.chance(0.1) ? { resource: 'CAD' } : {},
    costPerHour: random.chance(0.1) ? null : `0.${random.integer(100, 9999)}`,
    usage: {
      nova: {
        vcpus: 1000,
        vcpus_used: used(1000),
        memory_mb: 64_000,
        memory_mb_used: used(64_000),
        local_gb: 5000,
        local_gb_used: used(5000),
      },
    },
  }))
  const weighers = ['creation_time', 'idle_capacity', 'cost'].map((name) => ({ name }))
  const parsed = parseBindInput({
    config: { weighers },
    pods,
    bindings: Array.from({ length: size }, (_, index) => ({
      id: `b${index}`,
      tenant: `tenant-${index}`,
      pod: `pod-${index}`,
      az: 'az1',
      group: 'general',
      startAt: '2016-06-01T00:00:00Z',
    })),
    request: { tenant: 'acme', kind: 'server', az: 'az1', now: '2016-06-01T00:00:00Z' },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems.slice(0, 3)))
  return parsed.value
}

/** Milliseconds of each run, until the time is up. */
function samples(run: () => unknown): number[] {
  for (let i = 0; i < 20; i++) run()

  const found: number[] = []
  const end = performance.now() + SECONDS * 1000
  while (performance.now() < end || found.length < 5) {
    const start = performance.now()
    run()
    found.push(performance.now() - start)
  }
  return found
}

const rows = SIZES.map((size) => {
  const input = benchInput(size)
  const plain = quantile(
    samples(() => bind(input)),
    0.5,
  )
  const traced = quantile(
    samples(() => bindTrace(bind(input), input)),
    0.5,
  )
  const worded = quantile(
    samples(() => explainTrace(bindTrace(bind(input), input))),
    0.5,
  )
  const nova = NOVA[size]
  return {
    pods: size.toLocaleString('en'),
    'bind, ms': plain < 1 ? plain.toFixed(3) : inMs(plain),
    'with the trace': inMs(traced),
    'in sentences': inMs(worded),
    'µs a pod': ((plain / size) * 1000).toFixed(2),
    'decisions/s': Math.round(1000 / plain).toLocaleString('en'),
    'times Nova': nova === undefined ? '' : Math.round(1000 / plain / nova),
  }
})

console.log(`bind: three filters, three weighers, as many open rows as pods. Median; ${machine()}`)
console.table(rows)
console.log('Budget: 1,000 pods within 5 ms. Nova: 107 decisions/s at 1,000 hosts, 9.5 at 10,000.')
