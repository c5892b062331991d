import pg from 'pg'
import { groupBy } from '@/lib/base/group-by'
import { type Berth, withBerths } from '../support/berth'
import { type Ask, caller } from '../support/calls/ask'
import { type Dimension, dimensions } from '../support/growth/dimensions'
import { exponentOf } from '../support/growth/exponent'
import { type OpenApi, type ReadRoute, readRoutes } from '../support/growth/routes'
import { callOften } from '../support/load'
import { inMs, machine, medianAnd95, quantile } from '../support/numbers'

/**
 * Reads every list and record of the API while one dimension grows to a quarter, a half and all of its size,
 * and prints how the time grows with it. `BENCH_DIMENSIONS=hosts,SLAs` measures only dimensions whose names
 * contain one of these texts, `BENCH_ROUTES=/hosts` only routes that contain this text. Prints tables, never
 * fails on time.
 */
const PARTS = [0.25, 0.5, 1]
const TIMES = Number(process.env.BENCH_CALLS ?? 11)
const MAX_MS = 300
/** A slow route is called less often. */
const MAX_MS_OF_ROUTE = 3_000
const MAX_EXPONENT = 1.1
/** Shorter times are mostly the fixed cost of a call, so their exponents mean little. */
const MIN_MS = 20

const words = (process.env.BENCH_DIMENSIONS ?? '').split(',')
const routePart = process.env.BENCH_ROUTES ?? ''
const filling = { pools: [{ name: 'fleet', accounts: 12, realms: 1 }], deployables: 2 }

type Measured = { route: string; size: number; samples: readonly number[] }

async function grow(dimension: Dimension, berth: Berth) {
  const client = new pg.Client({ connectionString: berth.databaseUrl })
  await client.connect()
  try {
    return await growing(dimension, berth, client)
  } finally {
    await client.end()
  }
}

async function growing(dimension: Dimension, berth: Berth, client: pg.Client) {
  const ask = caller(berth)
  await ask('/launches', { body: { pool: 'fleet', deployable: 'deployable-01' } })
  await dimension.prepare(client)
  const measured: Measured[] = []
  const left = new Map<string, string>()
  let from = 0
  for (const part of PARTS) {
    const size = Math.round(dimension.full * part)
    await dimension.add(client, { from, to: size })
    await client.query('analyze')
    from = size
    const routes = (await readRoutes(ask, () => descriptionOf(berth))).filter(({ route }) =>
      route.includes(routePart),
    )
    for (const it of routes) {
      const read = await timed(ask, it)
      if (typeof read === 'string') left.set(it.route, read)
      else measured.push({ route: it.route, size, samples: read })
    }
  }
  return { measured, left }
}

const descriptionOf = async ({ url }: Berth): Promise<OpenApi> =>
  (await fetch(`${url}/api/openapi.json`)).json()

/**
 * The times of a route, after two calls that fill caches, or why it was not measured. A route whose first call
 * is too slow is measured by that call only.
 */
async function timed(ask: Ask, { address, why }: ReadRoute): Promise<readonly number[] | string> {
  if (address === null) return why ?? ''
  const once = async () => (await callOften(() => ask(address), 1, 1)).samples
  const samples: number[] = []
  try {
    const start = performance.now()
    const first = await once()
    if (performance.now() - start > MAX_MS_OF_ROUTE) return first
    await once()
    while (samples.length < TIMES && performance.now() - start < MAX_MS_OF_ROUTE)
      samples.push(...(await once()))
    return samples.length > 0 ? samples : first
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function linesOf(measured: readonly Measured[]) {
  const lines = [...groupBy(measured, ({ route }) => route)].map(([route, sizes]) => {
    const points = sizes.map(({ size, samples }) => ({ size, ms: quantile(samples, 0.5) }))
    const last = sizes.at(-1)?.samples ?? []
    const isShort = quantile(last, 0.5) < MIN_MS
    return {
      route,
      sizes,
      p95: quantile(last, 0.95),
      exponent: isShort ? null : exponentOf(points),
    }
  })
  const isOver = ({ p95, exponent }: (typeof lines)[number]) =>
    p95 > MAX_MS || (exponent ?? 0) > MAX_EXPONENT
  const sorted = lines.toSorted((a, b) => Number(isOver(b)) - Number(isOver(a)) || b.p95 - a.p95)
  return sorted.map((line) => ({
    route: line.route,
    ...Object.fromEntries(
      line.sizes.map(({ size, samples }) => [
        `${size.toLocaleString('en')}: p50 / p95 ms`,
        medianAnd95(samples),
      ]),
    ),
    exponent: line.exponent === null ? '' : line.exponent.toFixed(2),
    ' ': isOver(line) ? `over ${inMs(MAX_MS)} ms or ${MAX_EXPONENT}` : '',
  }))
}

console.log(`Every list and record while one dimension grows; ${machine()}`)
for (const dimension of dimensions.filter(({ name }) => words.some((word) => name.includes(word))))
  await withBerths([filling], async ([berth]) => {
    if (berth === undefined) throw new Error('The server is missing')
    const { measured, left } = await grow(dimension, berth)
    console.log(`\n${dimension.full.toLocaleString('en')} ${dimension.name}`)
    console.table(linesOf(measured))
    for (const [route, why] of left) console.log(`not measured: ${route}: ${why}`)
  })
