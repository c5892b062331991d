'use client'
import { useState } from 'react'
import { isRefusal } from '@/lib/api/browser/api-problem'
import { newKey } from './new-key'

/**
 * The idempotency key of a request. It changes with the request, and after a response. A call without a response may
 * have had its effect, so that the second click has to repeat its key.
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
    if (cause === null || isRefusal(cause)) last = { request: '', key: '' }
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
