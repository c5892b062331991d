import { withBerths } from './support/berth'
import { caller } from './support/calls/ask'
import { inMs, machine, quantile, verdict } from './support/numbers'
import { reportInProcess } from './support/reports/reporters'

/**
 * Measures reports of 10,000 monitoring samples, three at a time, and the time of other calls during them:
 * `/api/health/live` and the list of accounts, each fifty times a second. The reports are sent by another
 * process, because writing their JSON would delay the measured calls. Prints a table, never fails on time.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const [CALLERS, SAMPLES, ACCOUNTS] = [3, 10_000, 50]
const EVERY_MS = 20
const MAX_MS = 50

const filling = { pools: [{ name: 'fleet', accounts: ACCOUNTS, realms: 1 }], deployables: 1 }

/** Calls at a fixed rate. The time of each call starts when it was due. */
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
  const ask = caller(berth)
  const health = () => fetch(`${berth.url}/api/health/live`)
  const list = () => ask('/accounts')
  const reports = (seconds: number) =>
    reportInProcess({
      url: `${berth.url}/api/v1/monitoring`,
      token: berth.administrator.token,
      callers: CALLERS,
      accounts: ACCOUNTS,
      samples: SAMPLES,
      seconds,
    })
  await reports(3)
  const end = () => performance.now() + SECONDS * 1000
  const alone = await Promise.all([callEvenly(health, end()), callEvenly(list, end())])
  const [reported, ...beside] = await Promise.all([
    reports(SECONDS),
    callEvenly(health, end()),
    callEvenly(list, end()),
  ])
  console.log(`Reports of ${SAMPLES} samples, ${CALLERS} at a time; ${machine()}`)
  console.table([
    lineOf('health alone', alone[0], null),
    lineOf('accounts alone', alone[1], null),
    lineOf('health beside reports', beside[0], MAX_MS),
    lineOf('accounts beside reports', beside[1], null),
    lineOf(`a report of ${SAMPLES} samples`, reported, null),
  ])
})
