import { expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import type { Job } from './job'
import { startWorker } from './worker.server'
import type { LogMethods } from './worker-log'

const ignore = () => undefined
const log: LogMethods = { debug: ignore, info: ignore, warn: ignore, error: ignore }

const receiverOf = (payload: unknown) => (payload as { receiver: string }).receiver

/** Queues deliveries to receivers in turn. */
const queue = (receivers: readonly string[], each: number) => database().$queryRaw`
  select "id"::text from generate_series(1, ${each}::int) as i, unnest(${[...receivers]}::text[]) as receiver,
    lateral graphile_worker.add_job('deliver', json_build_object('receiver', receiver), job_key := receiver || ' ' || i)`

test('four receivers without a response do not delay deliveries to another one', async () => {
  const delivered = vi.fn()
  const postponed = vi.fn()
  const deliver: Job = {
    name: 'deliver',
    waitsFor: 'receivers',
    placeMs: 20,
    receiverOf,
    postpone: async (payload) => postponed(receiverOf(payload)),
    run: async (payload, _now, ending) => {
      if (receiverOf(payload) === 'quick') delivered()
      else await new Promise<void>((resolve) => ending.addEventListener('abort', () => resolve()))
      return null
    },
  }
  await queue(['a', 'b', 'c', 'd'], 75)
  const stop = startWorker(log, { list: [deliver] })
  try {
    await vi.waitFor(() => expect(postponed).toHaveBeenCalled(), { timeout: 20_000 })
    await queue(['quick'], 20)
    await vi.waitFor(() => expect(delivered).toHaveBeenCalledTimes(20), { timeout: 20_000 })
  } finally {
    await stop()
  }
})
