import { expect, test } from 'vitest'
import { problemFrom } from '@/lib/api/browser/api-problem'
import { problemWords } from './problem-words'

const refusal = (status: number, detail: string) =>
  problemFrom(new Response(null, { status }), { detail })

test('leaves out hints about headers, which are meant for programs', () => {
  const cause = refusal(401, 'Send a session cookie or "Authorization: Bearer berth_...".')
  expect(problemWords(cause)).toBe('Your session has ended. Sign in again, then try again.')
})

test('names the remedy after a response with a secret was lost', () => {
  const document = {
    code: 'answer-not-kept',
    detail: 'A call with this Idempotency-Key succeeded.',
  }
  const cause = problemFrom(new Response(null, { status: 409 }), document)
  expect(problemWords(cause)).toContain('Remove what it created')
})

test('does not change other messages', () => {
  expect(problemWords(refusal(409, 'The name is taken.'))).toBe('The name is taken.')
  expect(problemWords(new TypeError('x is undefined'))).toContain('reload the page')
})
