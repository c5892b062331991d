import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BerthProcess, startProcess } from '@/testing/berth-process'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

const token = 'a-token-for-the-metrics-alone'
let berth: BerthProcess
let operator: Person
let rows: InventoryRows

beforeAll(async () => {
  operator = await person('operator')
  rows = await inventoryRows()
  berth = await startProcess({ BERTH_METRICS_TOKEN: token }, 'processes')
}, 120_000)

afterAll(async () => {
  if (berth.child.exitCode === null) await berth.end()
})

/**
 * Each call opens a new connection; connections are distributed among the processes. A connection to a process that is
 * just being killed gets no response.
 */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${berth.url}${path}`, {
    ...init,
    headers: { ...operator.headers, 'content-type': 'application/json', connection: 'close' },
  })

const launch = () =>
  ask('/api/v1/launches', {
    method: 'POST',
    body: JSON.stringify({ pool: rows.pool.name, deployable: rows.deployable.name }),
  })

const pids = (path: string) =>
  new Set(berth.log().flatMap((line) => (line.path === path ? [Number(line.pid)] : [])))

async function scrape(): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  return (await fetch(`${berth.url}/api/metrics`, { headers })).text()
}

test('calls to one port are distributed among the processes', async () => {
  for (let i = 0; i < 6; i++) expect((await launch()).status).toBe(201)
  await vi.waitFor(() => expect(pids('/api/v1/launches').size).toBe(2), { timeout: 20_000 })
})

test('every process returns the metrics of all processes', async () => {
  const lines = new Set<string>()
  for (let i = 0; i < 4; i++) {
    const line = /^berth_launches_decided_total\{.*$/m.exec(await scrape())?.[0]
    lines.add(line ?? 'missing')
  }
  expect([...lines]).toEqual([
    `berth_launches_decided_total{pool="${rows.pool.name}",state="pending"} 6`,
  ])
})

test('a process that dies is restarted while the other one serves', async () => {
  const [first] = pids('/api/v1/launches')
  process.kill(first ?? 0, 'SIGKILL')
  await vi.waitFor(
    async () => {
      const signal = AbortSignal.timeout(5_000)
      expect((await ask('/api/v1/pools', { signal })).status).toBe(200)
      expect(pids('/api/v1/pools').size).toBe(2)
    },
    { timeout: 50_000, interval: 200 },
  )
  expect(pids('/api/v1/pools').has(first ?? 0)).toBe(false)
  expect((await launch()).status).toBe(201)
}, 60_000)

test('SIGTERM ends all processes', async () => {
  const all = [...pids('/api/v1/pools')]
  expect(await berth.end()).toBe(0)
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
