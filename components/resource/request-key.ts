'use client'
import { useState } from 'react'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { answerNotStored, keyReused } from '@/lib/base/idempotency'
import { newKey } from './new-key'

/** After these refusals a call with the same key is refused again. */
const finalCodes = new Set(
  [answerNotStored, keyReused].map((problem) => 'code' in problem && problem.code),
)

/**
 * The idempotency key of a request. It changes with the request, and after a success. A call without a response may
 * have had its effect, so that the next click has to repeat its key, also if a call in between was refused, for example
 * because the session had ended. The server does not store refusals, so the key can be repeated after them.
 */
export function requestKey(create = newKey) {
  let last = { request: '', key: '' }
  const of = (request: unknown): string => {
    const text = JSON.stringify(request)
    if (last.request !== text) last = { request: text, key: create() }
    return last.key
  }
  /** Ends the call. `cause` is its error; null after a success. */
  const end = (cause: unknown): void => {
    const isFinal = cause instanceof ApiProblem && finalCodes.has(cause.document.code)
    if (cause === null || isFinal) last = { request: '', key: '' }
  }
  const send = async <Answer>(
    request: unknown,
    call: (key: string) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      const answer = await call(of(request))
      end(null)
      return answer
    } catch (cause) {
      end(cause)
      throw cause
    }
  }
  return { of, end, send }
}

export function useRequestKey() {
  const [key] = useState(() => requestKey())
  return key
}
