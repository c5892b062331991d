import { expect, test } from 'vitest'
import { berth } from '@/testing/terminal'
import vectors from '@/testing/vectors/rank.json'

const sla = (id: string, provider: string, guaranteed: number) => ({
  id,
  customer: 'c',
  provider,
  start_date: 'from',
  end_date: 'to',
  services: [{ targets: [{ type: 'public_ip', restrictions: { total_guaranteed: guaranteed } }] }],
})

const input = {
  request: {
    sla: [sla('s1', 'bari', 1), sla('s2', 'upv', 10), sla('s3', 'upv', 5)],
    monitoring: [{ provider: 'ghost', metrics: [{ metricName: 'other' }] }],
  },
}

test('returns the ranked array with all its fields', async () => {
  const { code, answer, problems } = await berth('rank', input)
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
  expect(answer()).toHaveLength(4)
  expect(answer()[0]).toEqual({
    name: 'upv',
    rank: 3010,
    ranked: true,
    errorReason: '',
    slaId: 's2',
    slaRank: 3010,
    monitoringRank: 0,
    breakdown: expect.objectContaining({ kind: 'sla' }),
    warnings: expect.arrayContaining([expect.objectContaining({ code: 'missing-limit' })]),
  })
  expect(answer()[3]).toMatchObject({ name: 'ghost', ranked: false, rank: 0 })
})

test('a bad input prints its problems and nothing else', async () => {
  const { code, out, problems } = await berth('rank', { request: {}, rule: 'nope' })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toMatch(/^request\.sla: Required$/m)
  expect(problems).toMatch(/^rule: Unknown variable nope/m)
})

test('ranks every vector, given as one array', async () => {
  const { code, answer } = await berth(
    'rank',
    vectors.map((each) => each.input),
  )
  expect(code).toBe(2)
  const statuses = answer().map((each: object) => ('error' in each ? 400 : 200))
  expect(statuses).toEqual(vectors.map(({ expected }) => expected.status))
})

test('--table prints a table', async () => {
  const { out } = await berth('rank --table', input)
  expect(out).toBe(
    [
      'name   rank  SLA part  monitoring part  notes',
      'upv    3010      3010                0  missing limit × 3, missing guaranteed × 2, no metrics',
      'upv    3005      3005                0  missing limit × 3, missing guaranteed × 2, no metrics',
      'bari   3001      3001                0  missing limit × 3, missing guaranteed × 2, no metrics',
      'ghost     -         -                -  The provider is monitored, but has no SLA, unknown metric',
      '',
    ].join('\n'),
  )
  expect((await berth('rank --table', { request: { sla: [] } })).out).toBe('No provider to rank.\n')
})

test('a table marks ranks that preferences decide', async () => {
  const preferences = [{ priority: [{ sla_id: 's1', weight: 0.123456 }, { sla_id: 'nope' }] }]
  const { out } = await berth('rank --table', { request: { ...input.request, preferences } })
  expect(out).toMatch(/^bari +2 +- +- +weight 0\.1235, preferences decide$/m)
  expect(out).toMatch(/^- +1 +- +- +weight 0, preferences decide, unknown sla, missing weight$/m)
})

test.each([
  { name: 's2', words: 's2 was chosen' },
  { name: 'upv', words: 's2 was chosen' },
  { name: 's3', words: 'upv has a higher rank: rank 3005, needed above 3010' },
  { name: 'bari', words: 'upv has a higher rank: rank 3001, needed above 3010' },
  { name: 'ghost', words: 'it is monitored, but has no SLA' },
])('--why $name', async ({ name, words }) => {
  const { code, out } = await berth(`rank --why ${name}`, input)
  expect(code).toBe(0)
  expect(out).toContain(words)
})

test('--why with an unknown provider is bad input', async () => {
  const { code, problems } = await berth('rank --why unknown', input)
  expect({ code, problems }).toEqual({
    code: 2,
    problems: 'there is no provider unknown in the input\n',
  })
})
