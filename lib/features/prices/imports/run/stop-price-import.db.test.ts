import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { waitingForLocks } from '@/testing/database/locks'
import { upload } from '@/testing/fixtures/price-files'
import {
  type PriceImportFixture,
  priceImportFixture,
} from '@/testing/fixtures/price-import-fixture'
import { noFacts, type RowResult } from '../validate/row-result'
import { storeResults } from './store-results.server'

let fixture: PriceImportFixture

beforeAll(async () => {
  fixture = await priceImportFixture()
})

/** Starts a dry run and waits until it has stored the results of some rows, but not of most. */
async function runningImport(signal?: AbortSignal) {
  const { headers } = fixture
  const rows = Array.from({ length: 60_000 }, (_, i) => `ec2-prod,m${i % 40}.large,eu-west-${i},1`)
  const { json } = await upload(headers, `account,profile,realm,price\n${rows.join('\n')}\n`)
  const path = `/price-imports/${json.id}`
  const run = (ended?: AbortSignal) =>
    call('POST', `${path}/run`, { headers, body: { mapping: json.mapping }, signal: ended })
  const running = run(signal)
  await expect
    .poll(async () => (await call('GET', path, { headers })).json.rowsRead, {
      interval: 20,
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
  return { id: json.id, path, run, running }
}

const storedRows = (importId: string) => database().priceImportRow.count({ where: { importId } })

test('a stopped run writes nothing, and can be started again', async () => {
  const { headers } = fixture
  const { id, path, run, running } = await runningImport()
  expect(await run()).toMatchObject({ status: 409, json: { code: 'running' } })
  const stopped = await call('POST', `${path}/stop`, { headers })
  expect(stopped.json).toMatchObject({ state: 'waiting', counts: null })
  expect(await running).toMatchObject({ status: 409, json: { code: 'stopped' } })
  expect((await call('GET', `${path}/rows`, { headers })).json.items).toEqual([])
  expect((await call('POST', `${path}/stage`, { headers })).status).toBe(409)
  expect((await call('GET', `${path}/report`, { headers })).status).toBe(409)
  expect((await run()).json).toMatchObject({ state: 'done', rowsRead: 60_000 })
  expect(await storedRows(id)).toBe(60_000)
  expect((await call('DELETE', path, { headers })).status).toBe(204)
  expect(await storedRows(id)).toBe(0)
  expect(await database().priceImportChunk.count({ where: { importId: id } })).toBe(0)
})

test('a run can be started again immediately, while the stopped one is still ending', async () => {
  const { id, path, run, running } = await runningImport()
  await call('POST', `${path}/stop`, { headers: fixture.headers })
  const [ended, again] = await Promise.all([running, run()])
  expect(ended).toMatchObject({ status: 409, json: { code: 'stopped' } })
  expect(again.json).toMatchObject({ state: 'done', rowsRead: 60_000 })
  expect(await storedRows(id)).toBe(60_000)
})

test('the last writes of a stopped run do not block the next run', async () => {
  const { headers } = fixture
  const { json } = await upload(headers, 'account,profile,price\nec2-prod,m0.large,7\n')
  const { id, mapping } = json
  const path = `/price-imports/${id}`
  const claimed = { state: 'running', touchedAt: new Date() }
  const { revision } = await database().priceImport.update({ where: { id }, data: claimed })
  const late: RowResult = { ...noFacts, row: 1, line: 2, status: 'skipped' }
  const again = await database().$transaction(async (tx) => {
    expect(await storeResults(tx, { id, revision }, [late])).toBe(true)
    const stopped = call('POST', `${path}/stop`, { headers })
    const next = stopped.then(() => call('POST', `${path}/run`, { headers, body: { mapping } }))
    await expect.poll(waitingForLocks, { interval: 20, timeout: 20_000 }).toBe(1)
    return { next }
  })
  expect(await again.next).toMatchObject({ status: 200, json: { state: 'done', rowsRead: 1 } })
  expect(await storedRows(id)).toBe(1)
})

test('a run ends when its file is deleted, and leaves no rows', async () => {
  const { headers } = fixture
  const { id, path, running } = await runningImport()
  expect((await call('DELETE', path, { headers })).status).toBe(204)
  expect(await running).toMatchObject({ status: 409, json: { code: 'stopped' } })
  expect((await call('GET', path, { headers })).status).toBe(404)
  expect(await storedRows(id)).toBe(0)
})

test('a run without a waiting client stops', async () => {
  const left = new AbortController()
  const { path, running } = await runningImport(left.signal)
  left.abort()
  expect(await running).toMatchObject({ status: 409, json: { code: 'stopped' } })
  const { json } = await call('GET', path, { headers: fixture.headers })
  expect(json).toMatchObject({ state: 'waiting', counts: null })
})
