import 'server-only'
import { randomUUID } from 'node:crypto'
import { callerOf } from '@/lib/auth/address'
import { isSameOrigin } from '@/lib/auth/cross-site'
import { principalOf } from '@/lib/auth/principal.server'
import { type Call, type Principal, scopeFor } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { now } from '@/lib/db/clock.server'
import { isGone } from '@/lib/db/database-trouble.server'
import { env } from '@/lib/env.server'
import { buildId } from '@/lib/observe/build-id.server'
import { type Note, traced } from '@/lib/observe/tracing.server'
import { log } from '../observe/log.server'
import { logPath } from '../observe/log-path'
import { answerInCallThread } from './call-threads/answer-in-call-thread.server'
import { carryOut } from './carry-out.server'
import type { Endpoint } from './endpoint'
import { claimOf } from './idempotency.server'
import { measureCall } from './limits/measure-call.server'
import { noteRefusal } from './limits/note-refusal.server'
import { countMore, withinLimits } from './limits/within-limits.server'
import { endpoints } from './registry.server'
import { type ApiRequest, BrokenBody } from './request/api-request'
import { routeFinder, segmentsOf } from './request/match-route'
import { parseCall } from './request/parse-call'
import { readText, uploadOf } from './request/read-body'
import { Signalled } from './request/signalled'
import { type ApiResponse, toWebResponse } from './respond/api-response'
import { problemResponse } from './respond/problem-response'
import { internalError, respond, secure } from './respond/respond.server'
import { meetsNeed } from './session-need'
import { systemResponse } from './system/system-routes.server'

const prefix = '/api/v1'
const megabyte = 1024 * 1024
const routesAt = routeFinder(
  endpoints.map((it) => ({
    it,
    path: it.path.startsWith('/api/') ? it.path : `${prefix}${it.path}`,
  })),
)

type Found = { it: Endpoint; params: Record<string, string> }

type From = { address: string | null }

/** The facts about a call so far, for the log, the metrics and the format of a refusal. */
type Seen = {
  route: string
  principal: Principal | null
  refuse: NonNullable<Endpoint['refuse']>
}

/** Handles a web `Request`. */
export const handleApiRequest = async (request: Request, from: From): Promise<Response> =>
  toWebResponse(await answerApiRequest(request, from))

/** Handles a request of the server entry. Continues the trace of the caller, if traces are recorded. */
export const answerApiRequest = (request: ApiRequest, from: From): Promise<ApiResponse> =>
  traced(
    { name: request.method, kind: 'server', parent: request.headers.get('traceparent') },
    (note) => answerTraced(request, from, note),
  )

async function answerTraced(
  request: ApiRequest,
  { address }: From,
  note: Note,
): Promise<ApiResponse> {
  const startedAt = performance.now()
  const call: Call = { requestId: randomUUID(), address, now: now(), arrivedAt: startedAt }
  const seen: Seen = { route: 'other', principal: null, refuse: problemResponse }
  const response = await answer(request, call, seen).catch((cause: unknown) => {
    if (cause instanceof BrokenBody) return seen.refuse(cause.problem, call.requestId)
    if (isGone(cause)) {
      log().warn({ requestId: call.requestId, err: cause }, 'the database is not available')
      return seen.refuse({ kind: 'unavailable', what: 'The database' }, call.requestId)
    }
    log().error({ requestId: call.requestId, err: cause }, 'request failed')
    return internalError(call.requestId)
  })
  response.headers.set('x-request-id', call.requestId)
  const build = buildId()
  if (build !== null) response.headers.set('x-berth-build', build)
  const ms = performance.now() - startedAt
  const { status } = response
  measureCall({ request, route: seen.route, status, ms, requestId: call.requestId }, note)
  log().info({
    requestId: call.requestId,
    method: request.method,
    path: logPath(new URL(request.url).pathname),
    status,
    code: response.refusal,
    ms: Math.round(ms),
    address: address ?? undefined,
    userId: seen.principal?.userId,
    tokenId: seen.principal?.tokenId ?? undefined,
  })
  return secure(response)
}

async function answer(request: ApiRequest, call: Call, seen: Seen): Promise<ApiResponse> {
  const url = new URL(request.url)
  const system = await systemResponse(request, call)
  if (system !== null) {
    seen.route = 'system'
    return system
  }
  const here = routesAt(segmentsOf(url.pathname))
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = here.find(({ it }) => it.method === method)
  if (found !== undefined) {
    seen.route = found.it.path
    seen.refuse = found.it.refuse ?? problemResponse
    return serve(found, request, url, { call, seen })
  }
  if (here.length === 0)
    return problemResponse({ kind: 'not-found', what: 'route' }, call.requestId)
  const allow = [...new Set(here.map(({ it }) => it.method))]
  const [{ it } = { it: null }] = here
  return (it?.refuse ?? problemResponse)({ kind: 'method-not-allowed', allow }, call.requestId)
}

async function serve(
  found: Found,
  request: ApiRequest,
  url: URL,
  { call, seen }: { call: Call; seen: Seen },
): Promise<ApiResponse> {
  const { it, params } = found
  const { headers } = request
  const refuse = (problem: Problem) => seen.refuse(problem, call.requestId)
  const principal = await principalOf(headers, call.now)
  seen.principal = principal
  const admitted = admit(it, principal, request, call)
  if (!admitted.ok) {
    await noteRefusal({ it, principal, headers, problem: admitted.error }, call)
    return refuse(admitted.error)
  }

  const limit = it.bodyLimit ?? megabyte
  const upload = it.upload === undefined ? ok(undefined) : uploadOf(request, limit)
  if (!upload.ok) return refuse(upload.error)
  const text = it.upload === undefined ? await readText(request, limit) : ok('')
  if (!text.ok) return refuse(text.error)
  const input = parseCall(it, { params, url, headers, text: text.value })
  if (!input.ok) return refuse(input.error)
  const session = it.sessionFor?.(input.value.body) ?? undefined
  const met = meetsNeed({ session }, principal)
  if (!met.ok) return refuse(met.error)

  const claim = claimOf(it, { principal, headers, url, text: text.value })
  if (!claim.ok) return refuse(claim.error)
  const lastEventId = headers.get('last-event-id')
  const caller = callerOf(principal?.userId, call.address)
  const context = Object.assign(new Signalled(request), {
    scope: admitted.value,
    ...input.value,
    claim: claim.value,
    upload: upload.value,
    lastEventId,
    countMore: (calls: number) => countMore(caller, calls),
  })
  const isLarge = it.isLarge === true || isFileCall(it, input.value.query)
  const thread = it.thread ?? (isLarge ? 'large-reads' : null)
  const run = () =>
    withinLimits(it, { caller, body: input.value.body, request }, () =>
      thread === null ? carryOut(it, context) : answerInCallThread(it, thread, { context, call }),
    )
  return respond(it, await run(), call, principal?.role ?? null)
}

/** True if the response to a call is a file. */
const isFileCall = ({ file }: Endpoint, query: unknown): boolean =>
  file?.when === 'always' ||
  (file?.when === 'with-format' && (Object(query) as { format?: unknown }).format !== undefined)

/** Checks the permission before the input, so that validation messages reveal nothing to callers without it. */
function admit(
  it: Endpoint,
  principal: Principal | null,
  request: ApiRequest,
  call: Call,
): Result<unknown, Problem> {
  const mutates = request.method !== 'GET' && request.method !== 'HEAD'
  const byCookie = principal !== null && principal.sessionId !== null
  if (mutates && byCookie && !isSameOrigin(request.headers, env().BERTH_TRUST_PROXY))
    return err({ kind: 'forbidden', permission: 'same-origin (the call came from another site)' })
  if (it.permission === 'public') return ok({ ...call, principal })
  if (principal?.needsSecondFactor === true && it.isForEnrolment !== true)
    return err({ kind: 'second-factor-required' })
  if (it.permission === 'signed-in')
    return principal === null ? err({ kind: 'unauthenticated' }) : ok({ ...principal, ...call })
  const scope = scopeFor(principal, it.permission, call)
  if (!scope.ok && it.isOpen?.() === true) return ok({ ...call, userId: null, tenantId: null })
  const met = scope.ok ? meetsNeed(it, principal) : scope
  return met.ok ? scope : met
}
