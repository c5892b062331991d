import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { countedHere, metrics, metricsText, takeJobMetrics } from './metrics.server'

/** Run by `npm run test:prometheus` alone: promtool is a part of Prometheus. */

test('promtool finds nothing to correct in the metrics', async () => {
  const { launches, batchSeconds, http, jobs } = metrics()
  launches.inc({ pool: 'web "1"', state: 'pending' })
  batchSeconds.observe(0.2)
  http.observe({ method: 'GET', route: '/launches/:id', status: 200 }, 0.1)
  jobs.inc({ job: 'seal', result: 'done' })
  takeJobMetrics(await countedHere())
  const { text } = await metricsText()
  expect(text).toContain('berth_launches_decided_total{')
  expect(text).toContain('nodejs_active_resources{')
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})
