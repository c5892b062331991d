import 'server-only'
import type { Call, Principal } from '@/lib/auth/scope'
import type { Answer } from '@/lib/workers/reader-messages'
import type { Method } from '../contract'
import type { Endpoint } from '../endpoint'
import { endpoints } from '../registry.server'
import { respond } from '../respond/respond.server'

/** A call of a large endpoint: its caller was admitted, and its input was parsed. */
export type LargeCall = {
  method: Method
  path: Endpoint['path']
  scope: unknown
  params: unknown
  query: unknown
  body: unknown
  call: Call
}

/** What is sent before the body. */
export type LargeHead = { status: number; headers: [string, string][]; refusal: string | undefined }

/** Answers a call in the thread of large reads. */
export async function answerEndpoint(
  { method, path, scope, params, query, body, call }: LargeCall,
  signal: AbortSignal,
): Promise<Answer<LargeHead>> {
  const it = endpoints.find((each) => each.method === method && each.path === path)
  if (it === undefined) throw new Error(`There is no endpoint ${method} ${path}`)
  const context = { scope: { ...(scope as object), ...call }, params, query, body, signal }
  const { role = null } = scope as Partial<Principal>
  const response = respond(it, await it.handle(context as never), call, role)
  const head = {
    status: response.status,
    headers: [...response.headers],
    refusal: response.refusal,
  }
  const whole = response.body
  return { head, body: typeof whole === 'string' ? new TextEncoder().encode(whole) : whole }
}
