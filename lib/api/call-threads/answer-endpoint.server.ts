import 'server-only'
import type { Call, Principal } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Answer } from '@/lib/workers/call-thread-messages'
import { carryOut } from '../carry-out.server'
import type { Method } from '../contract'
import type { Endpoint } from '../endpoint'
import { answerReader } from '../idempotency.server'
import { endpoints } from '../registry.server'
import { respond } from '../respond/respond.server'

/** A call for a worker thread, with its authorized caller and its parsed input. */
type CallInThread = {
  method: Method
  path: Endpoint['path']
  scope: unknown
  params: unknown
  query: unknown
  body: unknown
  ifMatch: number
  claim: Omit<IdempotencyClaim, 'readAnswer'> | null
  call: Call
}

/** The status and headers, which are sent before the body. */
type HeadOfAnswer = { status: number; headers: [string, string][]; refusal: string | undefined }

/** Runs a call in the worker thread. */
export async function answerEndpoint(
  { method, path, scope, params, query, body, ifMatch, claim, call }: CallInThread,
  signal: AbortSignal,
): Promise<Answer<HeadOfAnswer>> {
  const it = endpoints.find((each) => each.method === method && each.path === path)
  if (it === undefined) throw new Error(`There is no endpoint ${method} ${path}`)
  const context = {
    scope: { ...(scope as object), ...call },
    params,
    query,
    body,
    ifMatch,
    claim: claim === null ? null : { ...claim, readAnswer: answerReader(it) },
    signal,
  }
  const { role = null } = scope as Partial<Principal>
  const response = respond(it, await carryOut(it, context), call, role)
  const head = {
    status: response.status,
    headers: [...response.headers],
    refusal: response.refusal,
  }
  const whole = response.body
  return { head, body: typeof whole === 'string' ? new TextEncoder().encode(whole) : whole }
}
