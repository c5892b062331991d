import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const forecast = async (id: string) =>
  (await call('GET', `/pods/${id}/forecast`, await make.inventoryAdmin())).json

test('a pod is full at its own threshold, by the last report of each day', async () => {
  const { id } = await make.pod({ threshold: 0.9 })
  expect(await forecast(id)).toEqual({ threshold: 0.9, dimensions: [] })
  const noon = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2).getTime()
  const data = [40, 45, 50, 55, 60].flatMap((used, i) =>
    [used - 30, used].map((each, hour) => ({
      podId: id,
      at: new Date(noon - (4 - i) * DAY_MS + (hour * DAY_MS) / 24),
      usage: { cinder: { total_capacity_gb: 100, free_capacity_gb: 100 - each } },
    })),
  )
  const old = { podId: id, at: new Date(noon - 40 * DAY_MS), usage: {} }
  await database().podUsageSample.createMany({ data: [...data, old] })
  const { dimensions } = await forecast(id)
  const [{ forecast: seen, ...dimension }] = dimensions
  expect(dimension).toEqual({ name: 'capacity_gb', used: 60, total: 100 })
  expect(seen.kind).toBe('full')
  // 30 more at 5 a day takes 6 days, minus the time since the last report, at most a day and a half.
  expect(seen.inDays).toBeGreaterThan(4.4)
  expect(seen.inDays).toBeLessThan(5.6)
  // The line fits all days, but sums of doubles have rounding errors.
  expect(seen.soonest).toBeCloseTo(seen.inDays, 6)
  expect(seen.latest).toBeCloseTo(seen.inDays, 6)

  const empty = await make.pod()
  const all = await call('GET', '/pod-forecasts', await make.inventoryAdmin())
  const of = (podId: string) =>
    all.json.items.find((each: { podId: string }) => each.podId === podId)
  expect(of(id)).toMatchObject({
    threshold: 0.9,
    dimensions: [{ used: 60, forecast: { kind: 'full' } }],
  })
  expect(of(empty.id)).toEqual({ podId: empty.id, threshold: 0.8, dimensions: [] })
})

test('a pod without a threshold uses the engine’s, and an unknown pod is not found', async () => {
  const { id } = await make.pod()
  expect(await forecast(id)).toMatchObject({ threshold: 0.8 })
  expect(await forecast('none')).toMatchObject({ status: 404 })
})
