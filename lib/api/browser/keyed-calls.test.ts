import { beforeEach, expect, test, vi } from 'vitest'
import { hostFlavorContract } from '@/lib/features/host-flavors/contract'
import { tokenContract } from '@/lib/features/tokens/contract'
import { keyedCalls } from './keyed-calls'

/** The keys of the calls in their order; null for a call without one. */
let sent: (string | null)[] = []
/** The responses to the next calls. */
let answers: (() => Response)[] = []

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('idempotency-key'))
    return answers.shift()?.() ?? Response.json({})
  })
})

const refused =
  (status: number, code = 'refused') =>
  () =>
    Response.json({ status, code, detail: '', errors: [] }, { status })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

const body = (name: string) => ({ name, scopes: [], expiresAt: '2027-01-01T00:00:00Z' })

/** Calls in this order from one component, and the number of different keys that were sent. */
async function keysOf(...names: string[]): Promise<(string | null)[]> {
  const call = keyedCalls()
  for (const name of names) await call(tokenContract.create, { body: body(name) }).catch(() => null)
  return sent
}

test('a request after a lost response repeats the key', async () => {
  answers = [lost]
  const [first, second] = await keysOf('a', 'a')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test.each([401, 403, 409, 422, 429, 500, 502, 503, 504])(
  'a request after a response with status %i repeats the key, because an earlier call may have succeeded',
  async (status) => {
    answers = [lost, refused(status)]
    const keys = await keysOf('a', 'a', 'a')
    expect(new Set(keys).size).toBe(1)
  },
)

test.each(['answer-not-kept', 'idempotency-key-reused'])(
  'a request after the refusal %s of its key has another key',
  async (code) => {
    answers = [refused(409, code)]
    const [first, second] = await keysOf('a', 'a')
    expect(second).not.toBe(first)
  },
)

test('a request after a success has another key', async () => {
  const [first, second] = await keysOf('a', 'a')
  expect(second).not.toBe(first)
})

test('a changed request has another key, and the first one again has its key', async () => {
  answers = [lost, lost]
  const [first, second, third] = await keysOf('a', 'b', 'a')
  expect(second).not.toBe(first)
  expect(third).toBe(first)
})

test('a call that creates nothing has no key', async () => {
  await keyedCalls()(hostFlavorContract.list, {})
  expect(sent).toEqual([null])
})
