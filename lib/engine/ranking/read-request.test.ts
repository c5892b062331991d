import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { readJson } from '@/lib/base/json/read-json'
import { cel } from '../cel'
import { generateRankCases } from '../testing/generate-rank'
import { randomFrom } from '../testing/random'
import { sla, target } from '../testing/rank-builders'
import { parseRankInput } from './input'
import { readRankRequest } from './read-request'

const readRequest = (text: string) => readRankRequest(text, new TextEncoder().encode(text))

/** The result of the strict reader and the schema; null: they refuse it. */
function asParsed(text: string) {
  const read = readJson(text)
  const value = read.ok ? read.value : null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const input = parseRankInput({ request: value }, cel)
  if (!input.ok) return null
  // The schema accepts any dates, which are never read.
  const { preferences, sla: slas, monitoring } = input.value.request
  const undated = slas.map(({ id, customer, provider, services }) => {
    return { id, customer, provider, services }
  })
  return { preferences, sla: undated, monitoring }
}

const requestOf = (seed: number) => {
  const [given] = generateRankCases(1, seed)
  return typeof given === 'object' && given !== null && 'request' in given ? given.request : {}
}

test('reads what clients send in one pass, with the result of the schema', () => {
  let count = 0
  for (let seed = 0; seed < 100; seed++) {
    const request = requestOf(seed)
    for (const space of ['', ' ', '\t']) {
      const text = JSON.stringify(request, null, space)
      const read = readRequest(text)
      expect(read).toEqual(asParsed(text))
      if (read !== null) count += 1
    }
  }
  expect(count).toBeGreaterThan(225)
})

const bits = [
  ...[
    '',
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '\\',
    '1',
    '0',
    '-',
    '.',
    'e9',
    'e999',
    ' ',
    '\n',
    '\t',
  ],
  ...[
    'null',
    'true',
    '""',
    '"1e999"',
    '"7"',
    '"a":1',
    '"a":1,',
    '"id":"x",',
    '"__proto__":1,',
    '\0',
  ],
  ...['{}', '[]', '\\u0069', '\\ud83d', '\ud83d', '😀', '\ufeff', '"sla":[],', '"services":[],'],
  ...['"total_limit":1,', '"metricValue":1,', '"metricName" :"x",', '"weight":"-1e3",'],
]

prop.prop(
  [fc.nat(), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.nat()), { maxLength: 3 })],
  {
    numRuns: 800,
  },
)('a broken text is read as the schema reads it or not at all', (seed, breaks) => {
  let text = JSON.stringify(requestOf(seed % 500))
  for (const [where, length, which] of breaks) {
    const at = where % (text.length + 1)
    text = text.slice(0, at) + bits[which % bits.length] + text.slice(at + length)
  }
  const read = readRequest(text)
  if (read !== null) expect(read).toEqual(asParsed(text))
})

prop.prop([fc.nat(), fc.nat()], { numRuns: 500 })(
  'so is a text with another value in one place',
  (seed, which) => {
    const random = randomFrom(which)
    const scalars = [null, true, 7, -0, 1.5, 'x', '1e999', '-1e999', ' 5 ', '']
    const other = () => random.pick<unknown>([...scalars, [], {}, [1], { a: 1 }])
    const text = JSON.stringify(requestOf(seed % 500), (_, value) =>
      random.chance(0.02) ? other() : value,
    )
    const read = readRequest(text)
    if (read !== null) expect(read).toEqual(asParsed(text))
  },
)

const guaranteed = (total_guaranteed: unknown) =>
  JSON.stringify({ sla: [sla('p', [target('num_cpus', { total_guaranteed })])] })
const weighed = (weight: unknown) =>
  JSON.stringify({ preferences: [{ priority: [{ sla_id: 'p', weight }] }], sla: [] })
const measured = (metricValue: unknown) =>
  JSON.stringify({
    sla: [],
    monitoring: [{ provider: 'p', metrics: [{ metricName: 'OCCI_CreateVM_Result', metricValue }] }],
  })

const withSla = (facts: object) => JSON.stringify({ sla: [sla('p', [target('num_cpus')], facts)] })
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['no SLAs', '{}'],
  ['a list', '[]'],
  ['nothing', ''],
  ['more behind the end', '{"sla":[]} {}'],
  ['a comma too many', '{"sla":[],}'],
  ['no comma', '{"sla":[]"monitoring":[]}'],
  ['a known name twice', '{"sla":[],"sla":[]}'],
  ['a known name twice, spelled with an escape', '{"sla":[],"\\u0073la":[]}'],
  ['another name twice', '{"sla":[],"a":1,"b":2,"a":3}'],
  ['another name twice within unread fields', '{"sla":[],"a":{"b":1,"b":2}}'],
  ['__proto__', '{"sla":[],"__proto__":1}'],
  ['half a character', '{"sla":[],"a":"\\ud83d"}'],
  ['a NUL', '{"sla":[],"a":"\\u0000"}'],
  ['a byte order mark', '\ufeff{"sla":[]}'],
  ['too deep nesting in unread fields', `{"sla":[],"a":${nested(64)}}`],
  ['an infinite date', withSla({ start_date: 0 }).replace('"start_date":0', '"start_date":1e999')],
  ['an invalid date', withSla({ start_date: null })],
  ['no date', withSla({ end_date: undefined })],
  ['an infinite guarantee', guaranteed('1e999')],
  ['an infinite weight', weighed('1e999')],
  ['an infinite metric', measured('1e999')],
  ['a metric without a value', measured(null)],
  ['a word for a guarantee', guaranteed('many')],
  ['a leading zero', withSla({ start_date: 7 }).replace('"start_date":7', '"start_date":07')],
])('%s is left to the readers that report the error', (_, text) => {
  expect(asParsed(text)).toBeNull()
  expect(readRequest(text)).toBeNull()
})

test.each([
  ['a guarantee as a numeric string', guaranteed(' 1e3 ')],
  ['a weight as a numeric string', weighed('-.5')],
  ['a metric as a numeric string', measured('7')],
  ['no weight', weighed(null)],
  ['nesting as deep as may be', `{"a":${nested(63)},"sla":[]}`],
  ['names that are spelled with escapes', '{"\\u0073la" : [ ] , "other" : {"a":{}} }'],
  ['members in another order', JSON.stringify({ monitoring: null, sla: [], preferences: null })],
  ['very large and very small numbers', withSla({ start_date: 1e300 })],
  ['texts in other scripts', withSla({ customer: '顧客 😀 \u2028 \\ "' })],
])('%s: read at once', (_, text) => {
  expect(readRequest(text)).toEqual(asParsed(text))
  expect(readRequest(text)).not.toBeNull()
})
