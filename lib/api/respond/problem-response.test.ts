import { expect, test } from 'vitest'
import { reasons } from '@/lib/engine'
import vectors from '@/testing/vectors/pclouds.json'
import { problemResponse } from './problem-response'

type Step = { expected: { ok: boolean; status?: number; error?: string } }
const refusals = (vectors as unknown as { steps: Step[] }[])
  .flatMap(({ steps }) => steps)
  .flatMap(({ expected: { error, status } }) =>
    error === undefined || status === undefined ? [] : [`${error} ${status}`],
  )

test.each([...new Set(refusals)].map((each) => each.split(' ') as [string, string]))(
  'the refusal %s has the status %s',
  (code, status) => {
    const answer = problemResponse({ kind: 'refused', code, facts: {} }, 'r')
    expect(answer.status).toBe(Number(status))
  },
)

test('a refusal contains its numbers', async () => {
  const facts = { used: 4, asked: 4, limit: 7 }
  const answer = problemResponse({ kind: 'refused', code: 'quota-exceeded', facts }, 'r')
  expect(JSON.parse(String(answer.body))).toMatchObject({
    status: 403,
    code: 'quota-exceeded',
    detail: '4 more units are requested, 4 of 7 are used.',
    facts,
  })
})

test('a refusal is never a server error, also for an undefined reason', () => {
  for (const code of [...Object.keys(reasons), 'full moon'])
    expect(problemResponse({ kind: 'refused', code, facts: {} }, 'r').status).toBeLessThan(500)
})

test('the detail of a refusal is a sentence, even if its reason is not', () => {
  const { body } = problemResponse({ kind: 'refused', code: 'no-pod-available', facts: {} }, 'r')
  expect(JSON.parse(String(body)).detail).toMatch(/^[A-Z0-9].*\.$/)
})
