import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

let admin: Person

beforeAll(async () => {
  admin = await person('admin')
})

const publish = (document: object, kind = 'sla') =>
  call('POST', `/ranker-factors/${kind}/publish`, {
    headers: admin.headers,
    ifMatch: 0,
    body: { document, note: 'why' },
  })

const broken = (rule: string) => ({ factors: {}, rule })
test.each([
  ['a rule that ends too early', broken('totalLimit *'), 'rule', /^Line 1, column 12: Cannot/],
  [
    'a rule that reads an unknown name',
    broken('totalLimit +\n limit'),
    'rule',
    /^Line 2, column 2: Unknown variable limit/,
  ],
  ['a rule without a number', broken('type'), 'rule', /^Line 1, column 1: Fails on a sample/],
  ['a factor that is a text', { factors: { a: '1' } }, 'factors.a', /number/],
  ['a factor without a name', { factors: { '': 1 } }, 'factors', /name/],
  ['a name that is too long', { factors: { ['a'.repeat(201)]: 1 } }, 'factors', /200/],
  [
    'more factors than allowed',
    { factors: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`f${at}`, 1])) },
    'factors',
    /1000/,
  ],
  [
    'two spellings of one factor',
    { factors: { upload_bandwidth: 1, upload_bandwith: 2 } },
    'factors.upload_bandwith',
    /same factor as "upload_bandwidth"/,
  ],
  ['a name that no object can contain', { factors: JSON.parse('{"__proto__":1}') }, 'factors', /./],
])('a document is refused with %s', async (_name, document, at, message) => {
  const draft = { revision: 0, baseVersion: 0, document }
  const { headers } = admin
  for (const answer of [
    await publish(document),
    await call('PUT', '/ranker-factors/sla/draft', { headers, body: draft }),
  ]) {
    expect(answer.status).toBe(422)
    const [problem] = answer.json.errors
    expect(problem.path).toContain(`document.${at}`)
    expect(problem.message).toMatch(message)
  }
})

test('a document is refused with a rule among the monitoring factors', async () => {
  const { json } = await publish({ factors: {}, rule: null }, 'monitoring')
  expect(json.errors).toMatchObject([{ path: 'document' }])
})

test('a document is refused with a rule that costs too much on the stored SLAs', async () => {
  const { account } = await inventoryRows()
  const promise = (type: string, targets: number) =>
    database().sla.create({
      data: {
        name: `${targets} targets`,
        accountId: account.id,
        startAt: new Date(0),
        endAt: new Date('2040-01-01'),
        services: [{ targets: Array.from({ length: targets }, () => ({ type })) }],
      },
    })
  const refusal = async (rule: string) => (await publish(broken(rule))).json.errors?.[0]

  await promise('gpu', 2000)
  const loop = `[${Array.from({ length: 30 }, (_, at) => at)}].map(a, a * a).size()`
  expect(await refusal(`type == "gpu" ? ${loop} : 1`)).toEqual({
    path: 'document.rule',
    message: expect.stringMatching(/^Costs \d+ steps on the stored SLAs.*250000 at most\.$/),
  })
  await promise('a'.repeat(20_000), 1)
  expect(await refusal('type.matches("^(ab|a)+x") ? 1 : 2')).toEqual({
    path: 'document.rule',
    message: expect.stringMatching(/^Costs too much on 1 target of stored SLAs/),
  })
})
