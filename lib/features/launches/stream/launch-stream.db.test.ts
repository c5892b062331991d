import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { handleApiRequest } from '@/lib/api/router.server'
import { database } from '@/lib/db/client.server'
import { beginStopping, forgetStopping } from '@/lib/workers/stopping.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

type Line = {
  line: number
  key: string | null
  status: number
  launch?: { id: string }
  problem?: { code: string }
  end?: { reason: string; reconnect: boolean; lines: number }
}

afterEach(forgetStopping)

const linesOf = (text: string): Line[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))

async function send(who: { headers: Record<string, string> }, raw: string): Promise<Line[]> {
  const answer = await call('POST', '/launch-stream', { ...who, raw })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = linesOf(answer.text)
  // Answers arrive in order of completion, so they are sorted by the numbers of their lines.
  return lines.sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity))
}

test('each line is answered by its key, and faults stay in their lines', async () => {
  const operator = await person('operator')
  const { pool, deployable } = await inventoryRows()
  const launch = { pool: pool.name, deployable: deployable.name }
  const sent = [
    JSON.stringify({ key: 'a', launch }),
    'no JSON',
    '',
    JSON.stringify({ key: 'b', launch: { ...launch, pool: 'no such pool' } }),
    JSON.stringify({ key: 'c', launch: { deployable: deployable.name } }),
    JSON.stringify({ key: 'a', launch: { ...launch, labels: { tier: 'gold' } } }),
    JSON.stringify({ key: 'd', launch: { ...launch, labels: { long: 'x'.repeat(70_000) } } }),
    // The last line without its line break.
    JSON.stringify({ key: 'a', launch }),
  ]
  const lines = await send(operator, sent.join('\n'))
  expect(lines.map(({ line, key, status, end }) => end ?? `${line} ${key} ${status}`)).toEqual([
    '1 a 201',
    '2 null 422',
    '3 b 422',
    '4 c 422',
    '5 a 422',
    '6 null 413',
    '7 a 201',
    { reason: 'input-ended', reconnect: false, lines: 7 },
  ])
  expect(lines[6]?.launch?.id).toBe(lines[0]?.launch?.id)
  expect(lines[4]?.problem?.code).toBe('idempotency-key-reused')
  expect(await database().launch.count({ where: { poolId: pool.id } })).toBe(1)

  // A key means the same launch in a batch.
  const body = { launches: [{ key: 'a', launch }] }
  const batch = await call('POST', '/launches:batch', { ...operator, body })
  expect(batch.json.results[0].launch.id).toBe(lines[0]?.launch?.id)
})

test('the example of the guide works as written', async () => {
  const operator = await person('operator')
  const { pool, deployable } = await inventoryRows()
  const guide = readFileSync('docs/api.md', 'utf8')
  const [sent = '', received = ''] = [...guide.matchAll(/```ndjson\n([\s\S]*?)```/g)].map((it) =>
    String(it[1]).replaceAll('"web"', `"${pool.name}"`).replaceAll('web-small', deployable.name),
  )
  const lines = await send(operator, sent)
  expect(lines).toMatchObject(linesOf(received))
  expect(lines).toHaveLength(3)
})

test('an operator streams, a viewer may not', async () => {
  const viewer = await person('viewer')
  expect((await call('POST', '/launch-stream', { ...viewer, raw: '' })).status).toBe(403)
})

/** A caller that sends the lines given to `feed`, and reads answers when the test wants. */
async function openStream(lines: AsyncIterable<string>) {
  const operator = await person('operator')
  const encoder = new TextEncoder()
  const sent = lines[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await sent.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(`${value}\n`))
    },
  })
  const init = { method: 'POST', headers: operator.headers, body, duplex: 'half' }
  const request = new Request('http://localhost:3000/api/v1/launch-stream', init)
  const response = await handleApiRequest(request, { address: '127.0.0.1' })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<Line | null> => {
    for (;;) {
      const at = text.indexOf('\n')
      if (at >= 0) {
        const line = text.slice(0, at)
        text = text.slice(at + 1)
        return JSON.parse(line)
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return null
      text += value
    }
  }
  return { next, close: () => reader?.cancel() }
}

/** Lines that are sent one by one, through a stream that stays open. */
function hand() {
  let give = (_line: string) => {}
  let gone = () => {}
  async function* lines() {
    for (;;) {
      const line = await new Promise<string | null>((resolve) => {
        give = resolve
        gone = () => resolve(null)
      })
      if (line === null) return
      yield line
    }
  }
  return { lines: lines(), give: (line: string) => give(line), leave: () => gone() }
}

test('answers arrive while the caller sends, and a stopping process ends the stream', async () => {
  const { pool, deployable } = await inventoryRows()
  const launch = { pool: pool.name, deployable: deployable.name }
  const { lines, give, leave } = hand()
  const stream = await openStream(lines)
  const first = stream.next()
  give(JSON.stringify({ key: 'one', launch }))
  expect(await first).toMatchObject({ line: 1, key: 'one', status: 201 })
  const second = stream.next()
  give(JSON.stringify({ key: 'two', launch }))
  expect(await second).toMatchObject({ line: 2, key: 'two', status: 201 })

  beginStopping()
  const last = await stream.next()
  leave()
  expect(last?.end).toEqual({ reason: 'stopping', reconnect: true, lines: 2 })
  expect(await stream.next()).toBeNull()
})
