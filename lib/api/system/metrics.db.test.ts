import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { version } from '@/package.json'
import { call } from '@/testing/call'
import { isPromtoolMissing, PROMTOOL_MISSING, promtool } from '@/testing/deploy/promtool'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

const token = 'a token for the metrics alone'.replaceAll(' ', '-')

beforeAll(() => {
  process.env.BERTH_METRICS_TOKEN = token
})

const read = (authorization: string) => call('GET', '/api/metrics', { headers: { authorization } })

test('require the metrics token', async () => {
  const admin = await person('admin')
  expect((await call('GET', '/api/metrics')).status).toBe(401)
  expect((await read(`Bearer ${admin.token}`)).status).toBe(401)
  expect((await read('Bearer x')).status).toBe(401)
  const { status, headers } = await read(`Bearer ${token}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain')
})

test('are read from the database at each scrape', async () => {
  const at = new Date()
  const alert = { kind: 'record', subjectId: 'a', facts: {}, mark: 'a', firstAt: at, lastAt: at }
  await database().alert.create({ data: { id: 'open', count: 1, ...alert } })
  await database().alert.create({ data: { id: 'closed', count: 1, resolvedAt: at, ...alert } })
  await database().recordWatch.create({ data: { id: 'a', at, faults: ['receipt: seal 1'] } })
  await database().$executeRaw`select graphile_worker.add_job('seal-ledgers', run_at := now())`
  const { text } = await read(`Bearer ${token}`)
  const lines = text.split('\n')
  expect(lines).toContain('berth_database_up 1')
  expect(lines).toContain('berth_alerts_open{kind="record"} 1')
  expect(lines).toContain('berth_jobs_waiting{task="seal-ledgers"} 1')
  expect(lines).toContain('berth_record_faults 1')
  expect(lines).toContain('berth_sources_failing{kind="usage"} 0')
  expect(text).toMatch(/^berth_record_unsealed_rows\{ledger="receipt"\} \d+$/m)
  expect(text).toMatch(/^berth_database_connections\{pool="requests",state="idle"\} \d/m)
  expect(text).toContain(`berth_build_info{version="${version}"`)
})

test('count launches, outcomes and calls, and contain no ids', async () => {
  const operator = await person('operator')
  const { pool, deployable } = await inventoryRows()
  const post = (path: string, body: unknown) =>
    call('POST', path, { headers: operator.headers, body })
  const { json } = await post('/launches', { pool: pool.name, deployable: deployable.name })
  for (const _ of [1, 2])
    await post(`/launches/${json.id}/outcome`, { attempt: 1, result: 'succeeded' })
  const { text } = await read(`Bearer ${token}`)
  const lines = text.split('\n')
  const sampleOf = (line: string) =>
    lines
      .find((it) => it.startsWith(`${line} `))
      ?.split(' ')
      .at(-1)
  expect(sampleOf(`berth_launches_decided_total{pool="${pool.name}",state="pending"}`)).toBe('1')
  expect(sampleOf('berth_attempt_outcomes_total{result="succeeded",source="callback"}')).toBe('1')
  expect(sampleOf('berth_decision_batch_seconds_count')).toBe('3')
  expect(sampleOf('berth_launch_queue_length')).toBe('0')
  const outcome = 'method="POST",route="/launches/:id/outcome",status="200"'
  expect(sampleOf(`berth_http_request_seconds_count{${outcome}}`)).toBe('2')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain(json.id)
})

test('promtool accepts a response', async ({ skip }) => {
  skip(isPromtoolMissing, PROMTOOL_MISSING)
  const { text } = await read(`Bearer ${token}`)
  expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, output: '' })
})
