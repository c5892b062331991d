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

test('a worker whose connections fall silent is not ready within 5 s, and is again afterwards', async () => {
  // Long enough that without fresh reports it would count as dead.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(await readiness()).toMatchObject({ database: true, worker: true })
  relay.freeze()
  await vi.waitFor(() => expect(isWorking()).toBe(false), { timeout: 5_500 })
  relay.thaw()
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ worker: true }), {
    timeout: 20_000,
  })
}, 60_000)
