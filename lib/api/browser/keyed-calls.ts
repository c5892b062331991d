import { useState } from 'react'
import { answerNotStored, keyReused } from '@/lib/base/idempotency'
import type { NamedRoute } from '../contract'
import { ApiProblem } from './api-problem'
import type { AnswerOf, CallInput } from './call-input'
import { callRoute } from './call-route'
import { newKey } from './new-key'

/** After these refusals a call with the same key is refused again. */
const finalCodes = new Set(
  [answerNotStored, keyReused].map((problem) => 'code' in problem && problem.code),
)

const isFinal = (cause: unknown): boolean =>
  cause instanceof ApiProblem && finalCodes.has(cause.document.code)

/**
 * Calls routes, and sends an idempotency key with each creating call. Another request has another key, and so has a
 * request after a success. A call without a response may have had its effect, so that the next click has to repeat its
 * key, also if a call in between was refused, for example because the session had ended. The server does not store
 * refusals, so the key can be repeated after them.
 */
export function keyedCalls() {
  const keys = new Map<string, string>()
  return async <R extends NamedRoute>(route: R, input: CallInput<R>): Promise<AnswerOf<R>> => {
    if (route.idempotency === undefined) return callRoute(route, input)
    const { params, query, body } = input
    // The revision is left out, because a page reads the new one after a change whose response was lost.
    const request = JSON.stringify([route.operationId, params, query, body])
    const idempotencyKey = keys.get(request) ?? newKey()
    keys.set(request, idempotencyKey)
    try {
      const answer = await callRoute(route, { ...input, idempotencyKey })
      keys.delete(request)
      return answer
    } catch (cause) {
      if (isFinal(cause)) keys.delete(request)
      throw cause
    }
  }
}

export function useKeyedCalls() {
  const [call] = useState(keyedCalls)
  return call
}
