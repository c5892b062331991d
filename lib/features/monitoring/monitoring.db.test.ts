import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import type { Account } from '@/lib/features/accounts/schema'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'
import { pruneSamples } from './prune-samples.server'
import { MAX_SAMPLES } from './schema'

let operator: Person
let account: Account

beforeAll(async () => {
  operator = await person('operator')
})
beforeEach(async () => {
  account = await make.account()
})

const send = (body: object) => call('POST', '/monitoring', { headers: operator.headers, body })
const get = (query: string) => call('GET', `/monitoring${query}`, { headers: operator.headers })
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const sample = (facts: object = {}) => ({
  account: account.id,
  metric: 'General OCCI API Result',
  value: 1,
  at: ago(HOUR_MS),
  ...facts,
})
const stored = () => database().monitoringSample.count({ where: { accountId: account.id } })

test('a batch is stored once, with names as the ranker spells them', async () => {
  const at = ago(HOUR_MS)
  const samples = [
    sample({ at }),
    sample({ at, metric: 'OCCI_CreateVM_Response_Time', value: 12.5 }),
    sample({ account: account.name, value: 0, at: ago(2 * HOUR_MS) }),
  ]
  expect((await send({ samples })).json).toEqual({ added: 3, unchanged: 0 })
  const again = [...samples, samples[0]]
  expect((await send({ samples: again })).json).toEqual({ added: 0, unchanged: 4 })
  const { json } = await get(`?account=${account.id}`)
  const { name, provider } = account
  const of = { accountId: account.id, account: name, provider, counts: true }
  expect(json.items).toEqual([
    { ...of, metric: 'General_OCCI_API_Result', value: 1, at },
    { ...of, metric: 'OCCI_CreateVM_Response_Time', value: 12.5, at },
  ])
})

test('a batch is stored as a whole or not at all', async () => {
  const at = ago(HOUR_MS)
  await send({ samples: [sample({ at })] })
  const samples = [sample({ metric: 'other' }), sample({ at, value: 2 })]
  expect((await send({ samples })).json).toMatchObject({
    status: 409,
    code: 'other-value',
    errors: [{ path: 'samples[1]' }],
  })
  expect(await stored()).toBe(1)
})

test.each([
  [{ account: 'nobody' }, 'samples[1]', /names no account/],
  [{ metric: ' ' }, 'samples[1].metric', /^This field is required/],
  [{ value: '1' }, 'samples[1].value', /number/],
  [{ at: 'now' }, 'samples[1].at', /time/],
  [{ at: ago(-HOUR_MS) }, 'samples[1]', /future/],
  [{ at: ago(31 * DAY_MS) }, 'samples[1]', /retention of samples, which is 30 days/],
  [{ unit: 's' }, 'samples[1]', /unit/],
])('a batch cannot hold %j', async (facts, path, message) => {
  const { json } = await send({ samples: [sample(), sample({ metric: 'other', ...facts })] })
  expect(json).toMatchObject({
    status: 422,
    errors: [{ path, message: expect.stringMatching(message) }],
  })
  expect(await stored()).toBe(0)
})

test('a batch accepts one value per account, metric and time', async () => {
  const at = ago(HOUR_MS)
  const { json } = await send({ samples: [sample({ at }), sample({ at, value: 2 })] })
  const message = 'has another value than samples[0]'
  expect(json).toMatchObject({ status: 422, errors: [{ path: 'samples[1]', message }] })
})

test('a batch names an account with its provider if two have the same name', async () => {
  const twin = await make.account({ name: account.name })
  const { json } = await send({ samples: [sample({ account: account.name })] })
  expect(json.errors[0].message).toMatch(/several accounts: write .+ or .+/)
  const full = `${twin.provider}/${twin.name}`
  expect((await send({ samples: [sample({ account: full })] })).json.added).toBe(1)
})

test('a batch accepts 200 metrics of an account, and not one more', async () => {
  const metrics = Array.from({ length: 200 }, (_, i) => sample({ metric: `m${i}` }))
  expect((await send({ samples: metrics })).json.added).toBe(200)
  const { json } = await send({ samples: [sample({ metric: 'one more' })] })
  expect(json).toMatchObject({ status: 422, errors: [{ path: 'samples' }] })
  expect(await stored()).toBe(200)
})

test.each([
  [{}, 'samples'],
  [{ samples: [] }, 'samples'],
  [{ monitoring: [] }, 'at'],
  [{ samples: [{}], monitoring: [] }, 'samples'],
])('a batch cannot be %j', async (body, path) => {
  const { json } = await send(body)
  expect(json.status).toBe(422)
  expect(json.errors.map((each: { path: string }) => each.path.slice(0, path.length))).toContain(
    path,
  )
})

test('a batch may be the monitoring of a rank request', async () => {
  const metrics = [{ metricName: 'OCCI CreateVM Result', metricValue: '0.5', metricKey: 'x' }]
  const monitoring = [{ provider: account.name, type: 'compute', metrics }]
  const at = ago(HOUR_MS)
  expect((await send({ monitoring, at })).json).toEqual({ added: 1, unchanged: 0 })
  const { json } = await get(`?account=${account.id}`)
  expect(json.items).toMatchObject([{ metric: 'OCCI_CreateVM_Result', value: 0.5, at }])
  const broken = [{ ...monitoring[0], metrics: [{ metricName: 'm', metricValue: 'many' }] }]
  expect((await send({ monitoring: broken, at })).json).toMatchObject({
    status: 422,
    errors: [{ path: 'monitoring[0].metrics[0]' }],
  })
})

test(`holds ${MAX_SAMPLES} samples, and two of them at a time`, async () => {
  const begin = Date.now() - 2 * DAY_MS
  const batch = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const n = from + i
      const at = new Date(begin + Math.floor(n / 20) * 60_000).toISOString()
      return sample({ metric: `m${n % 20}`, value: n, at })
    })
  const [first, second] = await Promise.all([
    send({ samples: batch(0, MAX_SAMPLES) }),
    send({ samples: batch(MAX_SAMPLES / 2, MAX_SAMPLES).reverse() }),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.json.added + second.json.added).toBe(1.5 * MAX_SAMPLES)
  expect((await send({ samples: batch(0, MAX_SAMPLES + 1) })).status).toBe(422)
})

describe('reading', () => {
  test('is paged, and marks samples that are too old to count', async () => {
    const samples = [
      sample({ metric: 'a' }),
      sample({ metric: 'b', at: ago(25 * HOUR_MS) }),
      sample({ metric: 'c' }),
    ]
    await send({ samples })
    const first = await get(`?account=${account.id}&limit=2`)
    const second = await get(`?account=${account.id}&limit=2&cursor=${first.json.next}`)
    const seen = [...first.json.items, ...second.json.items]
    expect(seen.map(({ metric, counts }) => [metric, counts])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ])
    expect(second.json.next).toBeNull()
    expect((await get('?account=nobody')).status).toBe(404)
  })

  test('goes back in the time of one metric', async () => {
    const times = [1, 2, 3, 4].map((hours) => ago(hours * HOUR_MS))
    await send({ samples: times.map((at, value) => sample({ at, value })) })
    const path = `/samples?account=${account.id}&metric=General OCCI API Result`
    const values = (json: { items: { value: number }[] }) => json.items.map(({ value }) => value)
    const first = await get(`${path}&limit=2&to=${times[1]}`)
    expect(values(first.json)).toEqual([1, 2])
    const rest = await get(`${path}&limit=2&cursor=${first.json.next}`)
    expect(values(rest.json)).toEqual([3])
    expect(values((await get(`${path}&from=${times[1]}`)).json)).toEqual([0, 1])
  })
})

test('a token with only the scope of samples may report, and nothing else', async () => {
  const { headers } = await person('operator', { scopes: ['monitoring.write'] })
  const body = { samples: [sample()] }
  expect((await call('POST', '/monitoring', { headers, body })).status).toBe(200)
  expect((await call('GET', '/monitoring', { headers })).status).toBe(403)
})

test('samples are deleted after the days of the settings', async () => {
  await send({ samples: [sample(), sample({ at: ago(3 * DAY_MS) })] })
  const now = new Date()
  await pruneSamples(database(), now)
  expect(await stored()).toBe(2)
  await database().setting.update({ where: { id: 'main' }, data: { monitoringDays: 2 } })
  expect(await pruneSamples(database(), now)).toBeGreaterThan(0)
  expect(await stored()).toBe(1)
  const { json } = await send({ samples: [sample({ at: ago(3 * DAY_MS) })] })
  expect(json.errors[0].message).toMatch(/2 days/)
})
