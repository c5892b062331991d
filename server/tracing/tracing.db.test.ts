import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type BerthProcess, startProcess } from '@/testing/berth-process'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person, personInBrowser } from '@/testing/people'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
})
type Span = z.output<typeof spanSchema>

const spans: Span[] = []
let collector: Server
let berth: BerthProcess
let operator: Person
let rows: InventoryRows

beforeAll(async () => {
  collector = createServer(async (req, res) => {
    let text = ''
    for await (const chunk of req) text += chunk
    const { resourceSpans } = exportSchema.parse(JSON.parse(text))
    spans.push(...resourceSpans.flatMap((it) => it.scopeSpans.flatMap((each) => each.spans)))
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  operator = await person('operator')
  rows = await inventoryRows()
  const { headers } = await personInBrowser('admin')
  const chosen = await call('PUT', `/accounts/${rows.account.id}/driver`, {
    headers,
    ifMatch: rows.account.revision,
    body: { kind: 'simulated', latencyMs: 20, failureRate: 0 },
  })
  if (chosen.status !== 200) throw new Error(chosen.text)
  berth = await startProcess({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
}, 120_000)

afterAll(async () => {
  await berth.end()
  collector.close()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerSpan = 'b7ad6b7169203331'

test('a launch is traced from the call of its caller through queue, locks and engine to the driver', async () => {
  const answer = await fetch(`${berth.url}/api/v1/launches`, {
    method: 'POST',
    headers: {
      ...operator.headers,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${callerSpan}-01`,
    },
    body: JSON.stringify({ pool: rows.pool.name, deployable: rows.deployable.name }),
  })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()

  const ofTrace = () => spans.filter((span) => span.traceId === traceId)
  const named = (name: string) => ofTrace().find((span) => span.name === name)
  await vi.waitFor(() => expect(named('driver simulated')).toBeDefined(), {
    timeout: 120_000,
    interval: 200,
  })
  await vi.waitFor(() => expect(named('POST /launches')).toBeDefined(), { timeout: 10_000 })

  const parentOf = (name: string) => {
    const parent = named(name)?.parentSpanId
    return parent === callerSpan ? 'the caller' : ofTrace().find((it) => it.spanId === parent)?.name
  }
  expect(parentOf('POST /launches')).toBe('the caller')
  expect(parentOf('queue')).toBe('POST /launches')
  expect(parentOf('decide')).toBe('POST /launches')
  expect(parentOf('locks')).toBe('decide')
  expect(parentOf('engine')).toBe('decide')
  expect(parentOf('write and commit')).toBe('decide')
  expect(parentOf('job drive-attempt')).toBe('decide')
  expect(parentOf('driver simulated')).toBe('job drive-attempt')
  expect(named('driver simulated')?.attributes).toContainEqual({
    key: 'berth.launch',
    value: { stringValue: id },
  })
}, 180_000)
