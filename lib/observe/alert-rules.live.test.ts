import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { metricsText } from './metrics.server'

/** Runs only in `npm run test:prometheus`, which starts Prometheus. */

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
  const waitOptions = { timeout: 30_000, interval: 250 }
  await vi.waitFor(async () => expect(await isScraped()).toBe(true), waitOptions)
  expect(await firing()).not.toContain('BerthRecordFault')
  faults = 1
  await vi.waitFor(async () => expect(await firing()).toContain('BerthRecordFault'), waitOptions)
  server.close()
})
