import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { weighted } from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'
import { followShadows } from './follow-shadows.server'

const { answers } = vi.hoisted(() => ({
  answers: { wrong: new Map<string, (call: Call) => unknown>() },
}))

type Call = { task: { recorded: { receipts: unknown[] } } }

vi.mock('@/lib/features/evaluations/evaluate-in-thread.server', async (load) => {
  const original = await load<{ evaluateInThread: (...args: unknown[]) => unknown }>()
  const evaluateInThread = (scope: { userId: string }, call: Call) =>
    answers.wrong.get(scope.userId)?.(call) ?? original.evaluateInThread(scope, call)
  return { ...original, evaluateInThread }
})

type Followed = { rows: InventoryRows; id: string }

let admin: Person
let one: Followed
let other: Followed

beforeEach(async () => {
  admin = await person('admin')
  one = await followed()
  other = await followed()
})
afterEach(async () => {
  vi.restoreAllMocks()
  answers.wrong.clear()
  await database().policyShadow.deleteMany({})
})

/** A pool with a shadow and a launch. */
async function followed(): Promise<Followed> {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const { headers } = admin
  const path = `/pools/${rows.pool.id}/shadow`
  const { json } = await call('PUT', path, { headers, body: { document: weighted({}) } })
  const body = { pool: rows.pool.id, deployable: rows.deployable.id }
  expect((await call('POST', '/launches', { headers, body })).status).toBe(201)
  return { rows, id: json.id }
}

const follow = () => followShadows(new Date(Date.now() + 60_000), new AbortController().signal)
const limited = () => err({ kind: 'limited', retryAfterSeconds: 2 })
const stored = ({ id }: Followed) => database().policyShadow.findUniqueOrThrow({ where: { id } })

test('a shadow that takes too long on one launch ends with the reason, and other shadows continue', async () => {
  const message = 'The evaluation was stopped after 10 s: simplify the rules.'
  answers.wrong.set(one.id, () =>
    err({ kind: 'invalid', code: 'too-expensive', issues: [{ path: 'document', message }] }),
  )
  await follow()
  expect(await stored(one)).toMatchObject({ launches: 0, endedBecause: message })
  expect(await stored(other)).toMatchObject({ launches: 1, endedAt: null })
})

/** Makes the first evaluation of a shadow take longer than a run. */
function slow({ id }: Followed, answer: () => unknown) {
  const now = performance.now.bind(performance)
  let skipped = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped)
  answers.wrong.set(id, () => {
    skipped += 60_000
    return answer()
  })
}

test('a shadow that uses the whole time of a run is not the first in the next run', async () => {
  slow(one, limited)
  await follow()
  expect(await stored(other)).toMatchObject({ launches: 0 })
  await follow()
  expect(await stored(other)).toMatchObject({ launches: 1 })
})

test('a failure is reported even if the time of the run is over', async () => {
  slow(one, () => {
    throw new Error('A fault of this test.')
  })
  await expect(follow()).rejects.toThrow(AggregateError)
})

test('a batch that took too long stays small in the next run, and grows again', async () => {
  const sizes: number[] = []
  const { pool, deployable } = one.rows
  const launches = Array.from({ length: 19 }, () => ({ pool: pool.id, deployable: deployable.id }))
  await call('POST', '/launch-batches', { headers: admin.headers, body: { launches } })
  const issues = [{ path: 'document', message: 'too long' }]
  answers.wrong.set(one.id, ({ task }) => {
    const size = task.recorded.receipts.length
    sizes.push(size)
    return size > 10 ? err({ kind: 'invalid', code: 'too-expensive', issues }) : limited()
  })
  await follow()
  await follow()
  // There are only 20 launches, so the batch limits 500 and 50 both give a batch of 20. The next limits are 5 and 10.
  expect(sizes).toEqual([20, 20, 5, 10])
})

test('a shadow without a free thread is compared by the next run', async () => {
  answers.wrong.set(one.id, limited)
  await follow()
  expect(await stored(one)).toMatchObject({ launches: 0, endedAt: null })
  answers.wrong.clear()
  await follow()
  expect(await stored(one)).toMatchObject({ launches: 1 })
})

test('batches before a failed batch are stored, and the rest is compared by the next run', async () => {
  const { pool, deployable } = one.rows
  const launches = Array.from({ length: 59 }, () => ({ pool: pool.id, deployable: deployable.id }))
  const { headers } = admin
  await call('POST', '/launch-batches', { headers, body: { launches } })
  // The first batch is too large, so the next ones have 50 launches.
  const issues = [{ path: 'document', message: 'too long' }]
  const calls = [() => err({ kind: 'invalid', code: 'too-expensive', issues }), () => undefined]
  answers.wrong.set(one.id, () => (calls.shift() ?? limited)())
  await follow()
  expect(await stored(one)).toMatchObject({ launches: 50, endedAt: null })
  answers.wrong.clear()
  await follow()
  expect(await stored(one)).toMatchObject({ launches: 60, differing: 0 })
})

test('a failure of one shadow is reported, and other shadows continue', async () => {
  answers.wrong.set(one.id, () => {
    throw new Error('A fault of this test.')
  })
  await expect(follow()).rejects.toThrow(AggregateError)
  expect(await stored(other)).toMatchObject({ launches: 1 })
})
