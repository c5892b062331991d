import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import vectors from '@/testing/vectors/rank.json'

type Row = { name: string | null; rank: number; slaRank?: number; monitoringRank?: number }
type Vector = {
  id: string
  input: { request: object }
  expected: { status: number; ranking: Row[] }
}
const cases = vectors as unknown as Vector[]

let orchestrator: Person
beforeAll(async () => {
  orchestrator = await person('operator')
})

const post = (path: string, body: unknown) =>
  call('POST', path, { headers: orchestrator.headers, body })

function expectRows(found: readonly Row[], expected: readonly Row[]): void {
  expect(found.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
  for (const [i, row] of expected.entries()) {
    for (const key of ['rank', 'slaRank', 'monitoringRank'] as const) {
      const value = row[key]
      if (value !== undefined) expect(found[i]?.[key]).toBeCloseTo(value, 6)
    }
  }
}

// The only vector with factors other than the built-in ones.
const [own, usual] = [
  cases.filter(({ id }) => id === '49-config-paas-factors'),
  cases.filter(({ id }) => id !== '49-config-paas-factors'),
]

test.each(usual)('$id, with the same answer as the original', async ({ input, expected }) => {
  const answer = await post('/api/cpr/rank', input.request)
  expect(answer.status).toBe(expected.status)
  if (expected.status !== 200) {
    expect(answer.text).toMatch(/^Exception parsing JSON client request: ./)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    return
  }
  expect(answer.headers.get('content-type')).toBe('application/json')
  for (const entry of answer.json)
    expect(Object.keys(entry)).toEqual(['name', 'rank', 'ranked', 'errorReason'])
  const ranks = expected.ranking.map(({ name, rank }) => ({ name, rank }))
  expectRows(answer.json, ranks)
})

test.each([...usual, ...own])('$id, with its config in the body', async ({ input, expected }) => {
  const answer = await post('/rank?limit=1000', input)
  expect(answer.status).toBe(expected.status === 200 ? 200 : 422)
  if (answer.status === 200) expectRows(answer.json.ranking, expected.ranking)
  else expect(answer.json.errors[0].path).toMatch(/^request\./)
})
