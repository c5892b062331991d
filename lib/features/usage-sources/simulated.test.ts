import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { FetchPorts } from '@/lib/features/fetched-sources/define-source'
import { simulated } from './simulated'

const ports: FetchPorts = {
  send: () => Promise.reject(new Error('a simulation sends nothing')),
  secret: null,
  signal: new AbortController().signal,
  pause: async () => {},
}

const usage = async (facts: Partial<z.output<typeof simulated.schema>>, now: string) => {
  const settings = simulated.requestSchema.parse({ kind: 'simulated', seed: 's', ...facts })
  const fetched = await simulated.fetcher(settings, ports)(new Date(now))
  if (!fetched.ok) throw new Error(fetched.error.what)
  return fetched.value
}

test('the same seed and time give the same usage, another seed gives another', async () => {
  const first = await usage({}, '2026-11-21T12:00:00Z')
  expect(await usage({}, '2026-11-21T12:00:00Z')).toEqual(first)
  expect(await usage({ seed: 't' }, '2026-11-21T12:00:00Z')).not.toEqual(first)
  expect(first).toEqual({
    nova: {
      vcpus: 640,
      vcpus_used: 257,
      memory_mb: 2_621_440,
      memory_mb_used: 1_018_803,
      local_gb: 20_000,
      local_gb_used: 8_390,
    },
    cinder: { total_capacity_gb: 100_000, free_capacity_gb: 61_344 },
  })
})

test('grows by its rate, and starts again after 30 days', async () => {
  const grows = { used: 0.1, growthPerDay: 0.02, hosts: 1000 }
  const vcpusUsed = async (day: string) => (await usage(grows, day)).nova?.vcpus_used ?? 0
  // Day 20760 since 1970 is the first of a cycle.
  expect(await vcpusUsed('2026-11-03T00:00:00Z')).toBeLessThan(64_000 * 0.13)
  expect(await vcpusUsed('2026-12-02T00:00:00Z')).toBeGreaterThan(64_000 * 0.65)
  expect(await vcpusUsed('2026-12-03T00:00:00Z')).toBeLessThan(64_000 * 0.13)
})

test('never uses more than the capacity', async () => {
  const { nova, cinder } = await usage({ used: 1, growthPerDay: 1 }, '2026-11-21T12:00:00Z')
  expect(nova?.vcpus_used).toBe(nova?.vcpus)
  expect(cinder?.free_capacity_gb).toBe(0)
})
