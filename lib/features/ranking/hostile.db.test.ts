import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'

let caller: Person
beforeAll(async () => {
  // Only the content of answers is tested, independent of the load of the machine.
  process.env.BERTH_EVALUATION_MS = '60000'
  caller = await person('operator')
})

const send = (path: string, raw: string | Uint8Array<ArrayBuffer>) =>
  call('POST', path, { headers: { ...caller.headers, 'content-type': 'application/json' }, raw })

const sla = (own: string) =>
  `{"sla":[{"id":"a","customer":"c","provider":"p","start_date":"x","end_date":"y","services":[{"targets":[{"type":"num_cpus","restrictions":${own}}]}]}]}`
const restrictions = 'sla[0].services[0].targets[0].restrictions'
const bytes = (...own: number[]) => Uint8Array.from(own)

/** Bodies as they are sent, with the position of the fault: first bodies that cannot be parsed, then invalid ones. */
const unreadable: [string, string | Uint8Array<ArrayBuffer>, string][] = [
  ['no body', '', 'body: is empty; send JSON (line 1, column 1)'],
  ['white space', ' \n\n', 'body: is empty; send JSON (line 1, column 1)'],
  ['a byte order mark', '\ufeff{}', 'body: begins with a byte order mark'],
  ['bytes that are no UTF-8', bytes(0x7b, 0x22, 0xff, 0x22, 0x7d), 'is not UTF-8'],
  ['UTF-16', bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), '(line 1, column 1)'],
  ['half a character in bytes', bytes(0x7b, 0x22, 0xed, 0xa0, 0x80), '(line 1, column 3)'],
  ['an end too early', '{"sla":[', 'sla[0]: ends too early; send all of it (line 1, column 9)'],
  [
    'a comma too many',
    '{"sla":[],\n}',
    'body: needs a name in double quotes here (line 2, column 1)',
  ],
  [
    'a name twice',
    '{"sla":[],"sla":[]}',
    'sla: appears twice; remove one of them (line 1, column 11)',
  ],
  [
    'a name twice within',
    sla('{"total_limit":1,\n"total_limit":2}'),
    `${restrictions}.total_limit: appears twice`,
  ],
  ['__proto__', '{"sla":[],"__proto__":{}}', '__proto__: has a name that cannot be used'],
  ['half a character', '{"sla":[],"x":"\\ud800"}', 'x: holds half a character'],
  [
    'deep nesting',
    `{"sla":${'['.repeat(100_000)}`,
    'is nested deeper than 64 levels (line 1, column 71)',
  ],
  ['a list', '[]', 'body: must be an object (line 1, column 1)'],
  ['null', 'null', 'body: must be an object'],
  ['a text', '"sla"', 'body: must be an object'],
]
const wrong: [string, string, string][] = [
  ['no SLAs', '{}', 'sla: Required (line 1, column 1)'],
  ['an SLA that is a number', '{"sla":\n  [7]}', 'sla[0]: '],
  ['an SLA without an id', '{"sla":\n  [{}]}', 'sla[0].id: Required (line 2, column 4)'],
  [
    'a list for a limit',
    sla('{"total_limit":[]}'),
    `${restrictions}.total_limit: Expected a number`,
  ],
  [
    'a word for a limit',
    sla('{"total_limit":"many"}'),
    'Expected a number or a numeric string (line',
  ],
  ['true for a limit', sla('{"user_limit":true}'), `${restrictions}.user_limit: Expected`],
  [
    'an infinite guarantee',
    sla('{"total_guaranteed":1e999}'),
    '.total_guaranteed: Expected a number',
  ],
  [
    'metrics of a wrong type',
    '{"sla":[],"monitoring":[{"provider":"p","metrics":{}}]}',
    'monitoring[0].metrics: ',
  ],
  ['monitoring of a wrong type', '{"sla":[],"monitoring":5}', 'monitoring: '],
]

test.each([...unreadable, ...wrong])(
  '%s is refused as the original does',
  async (_, body, place) => {
    const answer = await send('/api/cpr/rank', body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.text).toMatch(/^Exception parsing JSON client request: ./)
    expect(answer.text).toContain(place)
    expect(answer.text.length).toBeLessThan(1_200)
  },
)

test.each(unreadable)('%s is a problem of the call', async (_, body, place) => {
  const { status, json } = await send('/rank', body)
  expect([status, json.code]).toEqual([400, 'invalid-json'])
  expect(`${json.errors[0].path}: ${json.errors[0].message}`).toContain(place)
})

test.each(wrong)('%s is a problem of the input', async (_, body, place) => {
  for (const [sent, before] of [
    [body, ''],
    [`{"request":${body}}`, 'request.'],
  ] as const) {
    // An empty body means the stored data.
    if (sent === '{}') continue
    const { status, json } = await send('/rank', sent)
    expect([status, json.code]).toEqual([422, 'invalid'])
    const [{ path, message }] = json.errors
    expect(path.startsWith(before)).toBe(true)
    if (before === '') expect(`${path}: ${message}`).toContain(place)
    expect(message).toMatch(/\(line \d+, column \d+\)$/)
  }
})

test('reports the beginning of a long name', async () => {
  const name = 'n'.repeat(10_000)
  const { json } = await send('/rank', `{"${name}":1,"${name}":2}`)
  expect(json.errors).toMatchObject([{ path: 'n'.repeat(300) }])
})

test('an infinite limit counts as the value for infinity', async () => {
  const answer = await send('/api/cpr/rank', sla('{"total_limit":1e999}'))
  expect(answer.json).toMatchObject([{ rank: 3000 }])
})

test('reports the first of many problems, and their number', async () => {
  const many = `{"sla":[${'{},'.repeat(1_999)}{}]}`
  const { status, json } = await send('/rank', many)
  expect(status).toBe(422)
  expect(json.errors).toHaveLength(20)
  expect(json.detail).toMatch(/^12000 problems, such as sla\[0\]\.id: Required/)
})

test.each([
  ['a rule that cannot be', { rule: 'totalLimit +' }, 'rule'],
  ['a rule in the config that cannot be', { config: { rule: 'nobody' } }, 'config.rule'],
  ['a factor of a wrong type', { config: { sla: { num_cpus: 'many' } } }, 'config.sla.num_cpus'],
  ['a config of a wrong type', { config: [] }, 'config'],
])('%s is refused with its place', async (_, own, path) => {
  const { status, json } = await send('/rank', JSON.stringify({ request: { sla: [] }, ...own }))
  expect(status).toBe(422)
  expect(json.errors[0].path).toBe(path)
})

describe('an answer that would repeat a long name too often', () => {
  const name = 'n'.repeat(1_000_000)
  const slas = (count: number, provider: string) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${i}`,
      customer: 'c',
      provider,
      services: [],
      start_date: 'x',
      end_date: 'y',
    }))
  const metrics = [{ metricName: name, metricValue: 1 }]
  const explained = { sla: slas(60, 'p'), monitoring: [{ provider: 'p', metrics }] }
  const priority = Array.from({ length: 1_000 }, () => ({ sla_id: '0' }))
  const preferred = { sla: slas(1, name), preferences: [{ priority }] }

  test.each([
    ['/api/cpr/rank?explain=1', explained],
    ['/api/cpr/rank', preferred],
  ])('%s refuses it in time', async (path, body) => {
    const { status, text } = await send(path, JSON.stringify(body))
    expect([status, text.slice(0, 300)]).toEqual([400, expect.stringContaining('more than 100 MB')])
  })

  test('POST /rank suggests an alternative that works', async () => {
    const { status, json } = await send('/rank?limit=60', JSON.stringify(explained))
    expect([status, json.code]).toEqual([422, 'too-expensive'])
    expect(json.errors[0].message).toContain('POST /api/cpr/rank')
    const { json: ranks } = await send('/api/cpr/rank', JSON.stringify(explained))
    expect(ranks).toHaveLength(60)
  })
})
