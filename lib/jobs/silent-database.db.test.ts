import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readiness } from '@/lib/api/system/readiness.server'
import { type Door, openDoor } from '@/testing/database/restartable'
import { startWorker } from './worker.server'
import { isWorking } from './working'

let door: Door
let stop: () => Promise<void>

beforeAll(async () => {
  door = await openDoor(process.env.DATABASE_URL ?? '')
  process.env.DATABASE_URL = door.url
  const ignore = () => undefined
  stop = startWorker({ debug: ignore, info: ignore, warn: ignore, error: ignore }, { list: [] })
  await vi.waitFor(() => expect(isWorking()).toBe(true), { timeout: 20_000 })
})

afterAll(async () => {
  await stop?.()
  await door.close()
})

test('a worker whose connections fall silent is not ready within 5 s, and is again afterwards', async () => {
  // Long enough that without fresh reports it would count as dead.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(await readiness()).toMatchObject({ database: true, worker: true })
  door.freeze()
  await vi.waitFor(() => expect(isWorking()).toBe(false), { timeout: 5_500 })
  door.thaw()
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ worker: true }), {
    timeout: 20_000,
  })
}, 60_000)
