import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '@/scripts/lib/database/test-database.mjs'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { type DatabaseRelay, openRelay } from '@/testing/database/restartable'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { ask, expectSound, expectStored, loadOf } from '@/testing/launch-load'
import { person } from '@/testing/people'

let server: TestDatabase
let relay: DatabaseRelay
let api: ApiProcess

beforeAll(async () => {
  server = await startTestDatabase('restart')
  relay = await openRelay(server.url)
  process.env.DATABASE_URL = relay.url
  api = await startApi(relay.url)
})

afterAll(async () => {
  await api.kill()
  await relay.close()
  await server.stop()
})

test('a restart of the database under load gives clean 503s, and the service recovers', async () => {
  const operator = await person('operator')
  const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const { answers, stop } = loadOf(api, operator, rows)
  const statuses = () => answers.map(({ status }) => status)
  const placed = () => statuses().filter((status) => status === 201).length
  while (placed() < 100) await wait(10)

  await server.goAway()
  while (!statuses().includes(503)) await wait(10)
  await wait(500)
  relay.leadTo(await server.comeBack())
  const before = placed()
  while (placed() < before + 50) await wait(10)
  await stop()

  expect(new Set(statuses())).toEqual(new Set([201, 503]))
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']))
  await expectStored(answers)
  await expectSound(rows)
  // A 503 may follow a commit whose response was lost. Repeating the call with the same key returns the launch.
  const again = await Promise.all(
    refused.slice(0, 10).map(({ key }) => ask(api, operator, rows, key)),
  )
  expect(again.every(({ status }) => status === 201)).toBe(true)
  await expectSound(rows)
}, 120_000)
