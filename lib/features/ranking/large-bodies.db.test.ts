import { beforeAll, expect, test, vi } from 'vitest'
import { handleApiRequest } from '@/lib/api/router.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

beforeAll(() => {
  process.env.BERTH_DOCUMENT_MS = '1000'
  process.env.BERTH_EVALUATION_MS = '100'
})

const large = new TextEncoder().encode(`{"sla":[]${' '.repeat(400_000)}`)
const end = new TextEncoder().encode('}')

/** A call with a large body whose end is sent when the test wants. */
function sendSlowly({ headers }: Person, path = '/api/cpr/rank') {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let hold = () => {}
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  const body = new ReadableStream<Uint8Array>({
    start: (it) => it.enqueue(large),
    // Called when the beginning was received.
    async pull(it) {
      setImmediate(hold)
      await finished
      it.enqueue(end)
      it.close()
    },
  })
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const request = new Request(`http://localhost:3000${path}`, init)
  return { answer: handleApiRequest(request, { address: '127.0.0.1' }), held, finish }
}

test('at most ten large bodies are held, eight of one caller; launches continue', async () => {
  const { pool, deployable } = await inventoryRows()
  const [greedy, other, third] = [
    await person('operator'),
    await person('operator'),
    await person('operator'),
  ]
  const first = Array.from({ length: 8 }, () => sendSlowly(greedy))
  await Promise.all(first.map(({ held }) => held))
  const ninth = await sendSlowly(greedy).answer
  expect(ninth.status).toBe(429)

  const more = [sendSlowly(other), sendSlowly(other)]
  await Promise.all(more.map(({ held }) => held))
  const eleventh = await sendSlowly(third, '/api/v1/rank').answer
  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await eleventh.json()).code).toBe('limited')

  const body = { sla: [] }
  expect((await call('POST', '/api/cpr/rank', { ...greedy, body })).status).toBe(200)
  const launch = { pool: pool.name, deployable: deployable.name }
  expect((await call('POST', '/launches', { ...third, body: launch })).status).toBe(201)

  for (const { finish } of [...first, ...more]) finish()
  const answers = await Promise.all([...first, ...more].map(({ answer }) => answer))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const again = sendSlowly(third)
  again.finish()
  expect((await again.answer).status).toBe(200)
})

test('an interrupted body releases its slot', async () => {
  const caller = await person('operator')
  const broken = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (it) => it.enqueue(large),
      // Called when the beginning was received, because an earlier error would drop the beginning.
      pull: (it) => void setImmediate(() => it.error(new Error('gone'))),
    })
    const init = { method: 'POST', headers: caller.headers, body, duplex: 'half' }
    const request = new Request('http://localhost:3000/api/cpr/rank', init)
    return handleApiRequest(request, { address: '127.0.0.1' })
  }
  for (let i = 0; i < 12; i++) expect((await broken()).status).toBe(500)
  const whole = sendSlowly(caller)
  whole.finish()
  expect((await whole.answer).status).toBe(200)
})

test.each([
  ['large', 100_000],
  ['small', 20_000],
])('a %s ranking that takes too long is stopped, with a message', async (_, count) => {
  const caller = await person('operator')
  const targets = Array.from({ length: count }, () => ({ type: 'a' }))
  const sla = {
    id: 'a',
    customer: 'c',
    provider: 'p',
    start_date: 'x',
    end_date: 'y',
    services: [{ targets }],
  }
  const rule = sum(60)
  const body = { request: { sla: [sla] }, rule }
  const { status, json } = await call('POST', '/rank', { headers: caller.headers, body })
  expect([status, json.code]).toEqual([422, 'too-expensive'])
  expect(json.errors[0].message).toMatch(/stopped after (1|0\.1) s/)
  // On a busy machine the new thread may at first need more than the short time limit of this test.
  const answered = async () =>
    (await call('POST', '/rank', { ...caller, body: { sla: [] } })).status
  await vi.waitFor(async () => expect(await answered()).toBe(200), { timeout: 20_000 })
})

const sum = (terms: number) => Array.from({ length: terms }, () => 'totalLimit').join(' + ')
