import { beforeEach, expect, test } from 'vitest'
import { countedHere, metrics, metricsText, takeJobMetrics } from '@/lib/observe/metrics.server'
import { isPromtoolMissing, PROMTOOL_MISSING, promtool } from './promtool'

beforeEach(({ skip }) => skip(isPromtoolMissing, PROMTOOL_MISSING))

test('promtool has no complaint about the metrics', async () => {
  const { launches, batchSeconds, http, jobs } = metrics()
  launches.inc({ pool: 'web "1"', state: 'pending' })
  batchSeconds.observe(0.2)
  http.observe({ method: 'GET', route: '/launches/:id', status: 200 }, 0.1)
  jobs.inc({ task: 'seal', result: 'done' })
  takeJobMetrics(await countedHere())
  const { text } = await metricsText()
  expect(text).toContain('berth_launches_decided_total{')
  expect(text).toContain('nodejs_active_resources{')
  expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, output: '' })
})

test('promtool accepts the alert rules', () => {
  expect(promtool(['check', 'rules', 'berth.rules.yaml'])).toEqual({
    status: 0,
    output: expect.stringMatching(/\d+ rules found/),
  })
})

test('the alert rules fire and stay silent as their tests expect', () => {
  expect(promtool(['test', 'rules', 'berth.rules.test.yaml'])).toEqual({
    status: 0,
    output: expect.stringContaining('SUCCESS'),
  })
})
