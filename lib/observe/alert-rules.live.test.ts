import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { metricsText } from './metrics.server'

/** Run by `npm run test:prometheus` alone: promtool is a part of Prometheus. */

const folder = path.resolve(import.meta.dirname, '../../deploy/prometheus')
const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })

test('promtool accepts the alert rules', () => {
  const { status, stdout } = promtool('check', 'rules', 'berth.rules.yaml')
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/\d+ rules found/),
  })
})

test('the alert rules fire and stay silent as their tests expect', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'berth.rules.test.yaml')
  expect({ status, output: stdout + stderr }).toEqual({
    status: 0,
    output: expect.stringContaining('SUCCESS'),
  })
})

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.record(z.string(), z.string()), state: z.string() })),
  }),
})

async function firing(): Promise<(string | undefined)[]> {
  const response = await fetch(`${process.env.PROMETHEUS_URL}/api/v1/alerts`)
  const { alerts } = alertsSchema.parse(await response.json()).data
  return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
}

test('a rule fires in Prometheus when a scrape reports a fault of the record', async () => {
  let faults = 0
  const server = createServer(async (_req, res) => {
    const { contentType, text } = await metricsText()
    res.writeHead(200, { 'content-type': contentType })
    res.end(`${text}berth_record_faults ${faults}\n`)
  })
  await new Promise<void>((resolve) =>
    server.listen(Number(process.env.EXPORTER_PORT), '127.0.0.1', resolve),
  )
  const isScraped = async () => {
    const query = encodeURIComponent('berth_record_faults')
    const response = await fetch(`${process.env.PROMETHEUS_URL}/api/v1/query?query=${query}`)
    return (await response.text()).includes('berth_record_faults')
  }
  const patience = { timeout: 30_000, interval: 250 }
  await vi.waitFor(async () => expect(await isScraped()).toBe(true), patience)
  expect(await firing()).not.toContain('BerthRecordFault')
  faults = 1
  await vi.waitFor(async () => expect(await firing()).toContain('BerthRecordFault'), patience)
  server.close()
})
