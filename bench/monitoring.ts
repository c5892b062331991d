import { withBerths } from './support/berth'
import { type Ask, asking } from './support/calls/ask'
import { inMs, machine, quantile, verdict } from './support/numbers'

/**
 * Measures reports of 10,000 monitoring samples, three at a time, and how long other calls wait meanwhile:
 * `/api/health/live` and the list of accounts, each fifty times a second. Prints a table, never fails on time.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const [CALLERS, SAMPLES, ACCOUNTS] = [3, 10_000, 50]
const METRICS = SAMPLES / ACCOUNTS
const EVERY_MS = 20
const MOST_MS = 50

const filling = { pools: [{ name: 'fleet', accounts: ACCOUNTS, realms: 1 }], deployables: 1 }

/** Other values at each call, so that all of them are stored. */
function reportOf(number: number): object {
  const at = new Date(Date.now() - number * 1_000).toISOString()
  const samples = Array.from({ length: SAMPLES }, (_, n) => ({
    account: `fleet-account-${Math.floor(n / METRICS) + 1}`,
    metric: `metric_${n % METRICS}`,
    value: number + n / 7,
    at,
  }))
  return { samples }
}

async function reportAll(ask: Ask, until: number): Promise<number[]> {
  const ms: number[] = []
  let number = 0
  const work = async () => {
    while (performance.now() < until) {
      const body = reportOf(number++)
      const start = performance.now()
      const response = await ask('/monitoring', { body })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      ms.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, work))
  return ms
}

/** Calls again and again; each counts from when it was due. */
async function callEvenly(call: () => Promise<Response>, until: number): Promise<number[]> {
  const ms: number[] = []
  const calls: Promise<unknown>[] = []
  for (let due = performance.now(); due < until; due += EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    const one = async () => {
      await (await call()).arrayBuffer()
      ms.push(performance.now() - due)
    }
    calls.push(one())
  }
  await Promise.all(calls)
  return ms
}

const lineOf = (what: string, ms: readonly number[], most: number | null) => ({
  call: what,
  calls: ms.length,
  'p50 ms': inMs(quantile(ms, 0.5)),
  'p99 ms': inMs(quantile(ms, 0.99)),
  'budget: p99 ms': most ?? '',
  ' ': most === null ? '' : verdict(quantile(ms, 0.99) <= most),
})

await withBerths([filling], async ([berth]) => {
  if (berth === undefined) throw new Error('The server is missing')
  const ask = asking(berth)
  const health = () => fetch(`${berth.url}/api/health/live`)
  const list = () => ask('/accounts')
  await reportAll(ask, performance.now() + 3_000)
  const end = () => performance.now() + SECONDS * 1000
  const alone = await Promise.all([callEvenly(health, end()), callEvenly(list, end())])
  const [reports, ...beside] = await Promise.all([
    reportAll(ask, end()),
    callEvenly(health, end()),
    callEvenly(list, end()),
  ])
  console.log(`Reports of ${SAMPLES} samples, ${CALLERS} at a time; ${machine()}`)
  console.table([
    lineOf('health alone', alone[0], null),
    lineOf('accounts alone', alone[1], null),
    lineOf('health beside reports', beside[0], MOST_MS),
    lineOf('accounts beside reports', beside[1], null),
    lineOf(`a report of ${SAMPLES} samples`, reports, null),
  ])
})
