import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startTestDatabase } from '../scripts/lib/database/test-database.mjs'
import { bundleTestPrograms } from '../testing/process/programs'
import { addAdministrator } from './support/administrator'
import { machine, verdict } from './support/numbers'
import { fillPlaces, focusExport, priceList } from './support/price-file'

/** Measures dry runs and staging of price files on the API and a database on disk; prints a table, never fails on time. */
const FULL = Number(process.env.BENCH_ROWS ?? 200_000)
const cases = [
  { name: 'price list', rows: 10_000, file: priceList, seconds: 3 },
  { name: 'price list', rows: FULL, file: priceList, seconds: 30 },
  { name: 'FOCUS export', rows: FULL, file: focusExport, seconds: 30 },
]

const database = await startTestDatabase('import', { isDurable: true })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await fillPlaces(client)
const { token } = await addAdministrator(client)
const programs = await bundleTestPrograms()

type Api = { ask: Ask; took: () => Promise<{ peakMb: number; cpuMs: number }>; end: () => void }
type Ask = (method: string, path: string, body?: BodyInit) => Promise<Answer>
type Answer = { status: number; json: Record<string, unknown>; bytes: number }

/** Starts a new process for each measurement, because its peak memory is measured. */
async function openApi(): Promise<Api> {
  const child = fork(programs.api, {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      NEXTAUTH_SECRET: 'a secret for this bench only, never for production',
      NEXTAUTH_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
    },
  })
  const [{ port }] = await once(child, 'message')
  return {
    async ask(method, path, body) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit)
      const text = await response.text()
      return { status: response.status, json: JSON.parse(text || '{}'), bytes: text.length }
    },
    async took() {
      child.send('what did it take')
      const [took] = await once(child, 'message')
      return took
    },
    end: () => child.disconnect(),
  }
}

function inSeconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}

function inMemory(mb: number) {
  return `${mb.toFixed(0)} MiB: ${verdict(mb <= 512)}`
}

async function measure({ name, rows, file, seconds }: (typeof cases)[number]) {
  const api = await openApi()
  try {
    const idle = await api.took()
    const started = performance.now()
    const body = Readable.toWeb(Readable.from(file(rows))) as unknown as BodyInit
    const sent = await api.ask('POST', '/price-imports?name=bench.csv', body)
    const path = `/price-imports/${sent.json.id}`
    const mapping = JSON.stringify({ mapping: sent.json.mapping })
    const [since, beats] = [performance.now(), new Set<number>()]
    let isRunning = true
    const running = api.ask('POST', `${path}/run`, mapping).finally(() => {
      isRunning = false
    })
    while (isRunning) {
      beats.add(Number((await api.ask('GET', path)).json.rowsRead))
      await wait(200)
    }
    const { json, status } = await running
    if (status !== 200) throw new Error(JSON.stringify(json))
    const done = performance.now()
    const { peakMb, cpuMs } = await api.took()
    const stage = await staged(api, path, mapping)
    const stop = await stopped(api.ask, path, mapping)
    const total = done - started
    return {
      file: name,
      rows: rows.toLocaleString('en'),
      MB: (Number(json.bytes) / 1e6).toFixed(1),
      upload: inSeconds(since - started),
      'dry run': inSeconds(done - since),
      budget: `${seconds} s: ${verdict(total <= seconds * 1000)}`,
      processor: inSeconds(cpuMs - idle.cpuMs),
      'idle memory': `${idle.peakMb.toFixed(0)} MiB`,
      'peak memory': inMemory(peakMb),
      ...stage,
      'steps seen': beats.size,
      'stopped after': `${stop.toFixed(0)} ms`,
      counts: Object.values(json.counts as object).join(' / '),
    }
  } finally {
    api.end()
  }
}

/** Stages the changes of a dry run, compares the file with them, and removes them from the pending changes. */
async function staged({ ask, took }: Api, path: string, mapping: string) {
  const started = performance.now()
  const { status, json, bytes } = await ask('POST', `${path}/stage`)
  if (status !== 200) throw new Error(JSON.stringify(json))
  const staging = inSeconds(performance.now() - started)
  const { peakMb } = await took()
  const again = performance.now()
  await ask('POST', `${path}/run`, mapping)
  const compared = inSeconds(performance.now() - again)
  await client.query('DELETE FROM "PriceDraftChange"')
  const count = Number(json.staged).toLocaleString('en')
  return {
    staging: `${staging} for ${count}, answer ${bytes} B`,
    'peak with staging': inMemory(peakMb),
    'dry run again': compared,
  }
}

/** The time between the stop of a run and its end. */
async function stopped(ask: Ask, path: string, mapping: string): Promise<number> {
  const running = ask('POST', `${path}/run`, mapping)
  // A staged import keeps its state until the run starts.
  for (;;) {
    const { json } = await ask('GET', path)
    if (json.state === 'running' && Number(json.rowsRead) > 0) break
    await wait(20)
  }
  const at = performance.now()
  await ask('POST', `${path}/stop`)
  await running
  return performance.now() - at
}

try {
  const rows = []
  for (const each of cases) rows.push(await measure(each))
  console.log(
    `Dry runs over HTTP, database on disk; create / update / unchanged / skipped / error; ${machine()}`,
  )
  console.table(rows)
} finally {
  await client.end()
  programs.remove()
  await database.stop()
}
