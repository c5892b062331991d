import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { processStates } from '@/lib/base/process-state'
import { hasOutage, noteOutage } from '@/lib/observe/page-outages.server'
import { sendOutageStatus } from './outage-status'

let server: Server | undefined

afterEach(() => server?.close())

/** The response to a page that ends with `status`. */
async function responseTo(status: number, { isOutage }: { isOutage: boolean }) {
  const started = createServer((_req, res) => {
    sendOutageStatus(res, 'r1')
    if (isOutage) noteOutage('r1')
    res.statusCode = status
    res.end('the page')
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(await response.text()).toBe('the page')
  return [response.status, response.headers.get('retry-after')]
}

test.each([
  { status: 500, isOutage: true, sent: [503, '1'] },
  { status: 500, isOutage: false, sent: [500, null] },
  { status: 200, isOutage: true, sent: [200, null] },
])('a page with the status $status, in an outage ($isOutage), is sent as $sent', async (it) => {
  expect(await responseTo(it.status, it)).toEqual(it.sent)
  await expect.poll(() => hasOutage('r1')).toBe(false)
})

test('a page that fails after its caller has disconnected leaves nothing behind', async () => {
  await responseTo(200, { isOutage: false })
  await expect.poll(() => processStates().get('page-outages')).toEqual(new Map())
  noteOutage('r1')
  expect(processStates().get('page-outages')).toEqual(new Map())
})
