import 'server-only'
import { callerOf } from '@/lib/auth/address'
import type { Call, Principal } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { ThreadName } from '@/lib/workers/call-thread-limits'
import { runInCallThread } from '@/lib/workers/call-threads.server'
import type { Endpoint } from '../endpoint'
import { ApiResponse } from '../respond/api-response'
import { answerEndpoint } from './answer-endpoint.server'

type Given = {
  scope: unknown
  params: unknown
  query: unknown
  body: unknown
  ifMatch: number
  claim: IdempotencyClaim | null
  readonly signal: AbortSignal
}

/** Runs a call in a worker thread, after its caller was authorized and its input parsed. */
export async function answerInCallThread(
  { method, path }: Endpoint,
  thread: ThreadName,
  { context, call }: { context: Given; call: Call },
): Promise<Result<ApiResponse, Problem>> {
  const { scope, params, query, body, ifMatch, claim, signal } = context
  const caller = callerOf((scope as Partial<Principal>).userId, call.address) ?? ''
  const done = await runInCallThread(answerEndpoint, {
    thread,
    name: 'answerEndpoint',
    caller,
    signal,
    task: {
      method,
      path,
      params,
      query,
      body,
      ifMatch,
      claim: claim === null ? null : withoutReader(claim),
      scope: withoutArrival(Object(scope)),
      call: withoutArrival(call),
    },
  })
  if (done.kind === 'busy') return err({ kind: 'limited', retryAfterSeconds: 1 })
  if (done.kind === 'database-gone') return err({ kind: 'unavailable', what: 'The database' })
  const { status, headers, refusal } = done.answer.head
  return ok(
    new ApiResponse(done.answer.body, {
      status,
      headers,
      ...(refusal === undefined ? {} : { refusal }),
    }),
  )
}

/** The arrival time is not sent, because each thread has its own monotonic clock. */
const withoutArrival = <It extends { arrivedAt?: number }>({ arrivedAt: _, ...it }: It) => it

/** A function cannot be sent between threads. */
const withoutReader = ({ readAnswer: _, ...claim }: IdempotencyClaim) => claim
