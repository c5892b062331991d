import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readiness } from '@/lib/api/system/readiness.server'
import { type DatabaseRelay, openRelay } from '@/testing/database/restartable'
import { startWorker } from './worker.server'
import { isWorking } from './working'

let relay: DatabaseRelay
let stop: () => Promise<void>

beforeAll(async () => {
  relay = await openRelay(process.env.DATABASE_URL ?? '')
  process.env.DATABASE_URL = relay.url
  const ignore = () => undefined
  stop = startWorker({ debug: ignore, info: ignore, warn: ignore, error: ignore }, { list: [] })
  await vi.waitFor(() => expect(isWorking()).toBe(true), { timeout: 20_000 })
})

afterAll(async () => {
  await stop?.()
  await relay.close()
})

test('a worker whose connections stop responding is not ready after 5 s, and recovers', async () => {
  // Long enough to count as dead without new reports.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(await readiness()).toMatchObject({ database: true, worker: true })
  relay.freeze()
  await vi.waitFor(() => expect(isWorking()).toBe(false), { timeout: 5_500 })
  relay.thaw()
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ worker: true }), {
    timeout: 20_000,
  })
}, 60_000)
