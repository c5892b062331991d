import 'server-only'
import { randomUUID } from 'node:crypto'
import { isSameOrigin } from '@/lib/auth/cross-site'
import { principalOf } from '@/lib/auth/principal.server'
import { type Call, type Principal, scopeFor } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Endpoint, FileAnswer } from './endpoint'
import { claimKey, settleKey } from './idempotency.server'
import { log } from './log.server'
import { compilePath } from './match-route'
import { parsePart } from './parse-input'
import { problemResponse } from './problem-response'
import { parseJson, readText } from './read-body'
import { endpoints } from './registry.server'
import { systemResponse } from './system-routes.server'

const prefix = '/api/v1'
const megabyte = 1024 * 1024
const routes = endpoints.map((it) => ({ it, match: compilePath(`${prefix}${it.path}`) }))

type Found = { it: Endpoint; params: Record<string, string> }

/** The one door of the API: `Request -> Response`, the same from Next and from the server entry. */
export async function handleApiRequest(
  request: Request,
  { address }: { address: string | null },
): Promise<Response> {
  const startedAt = performance.now()
  const call: Call = { requestId: randomUUID(), address, now: new Date() }
  const response = await answer(request, call).catch((cause: unknown) => {
    log().error({ requestId: call.requestId, err: cause }, 'request failed')
    return internalError(call.requestId)
  })
  response.headers.set('x-request-id', call.requestId)
  response.headers.set('x-content-type-options', 'nosniff')
  log().info({
    requestId: call.requestId,
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
  })
  return response
}

async function answer(request: Request, call: Call): Promise<Response> {
  const url = new URL(request.url)
  const system = await systemResponse(request, call)
  if (system !== null) return system
  const here = routes.flatMap(({ it, match }): Found[] => {
    const params = match(url.pathname)
    return params === null ? [] : [{ it, params }]
  })
  const found = here.find(({ it }) => it.method === request.method)
  if (found !== undefined) return serve(found, request, url, call)
  if (here.length === 0)
    return problemResponse({ kind: 'not-found', what: 'route' }, call.requestId)
  const allow = here.map(({ it }) => it.method).join(', ')
  return new Response(null, { status: 405, headers: { allow } })
}

async function serve(
  { it, params }: Found,
  request: Request,
  url: URL,
  call: Call,
): Promise<Response> {
  const principal = await principalOf(request.headers, call.now)
  const admitted = admit(it, principal, request, call)
  if (!admitted.ok) return problemResponse(admitted.error, call.requestId)

  const text = await readText(request, it.bodyLimit ?? megabyte)
  if (!text.ok) return problemResponse(text.error, call.requestId)
  const input = parseInput(it, params, url, request, text.value)
  if (!input.ok) return problemResponse(input.error, call.requestId)
  const run = () => it.handle({ scope: admitted.value, ...input.value } as never)

  const given = request.headers.get('idempotency-key')
  if (it.idempotent !== true || given === null || principal === null)
    return respond(it, await run(), call)
  const key = {
    principal: principal.userId,
    route: `${it.method} ${it.path}`,
    key: given.slice(0, 200),
  }
  const claimed = await claimKey(key, text.value, call.now)
  if (!claimed.ok) return problemResponse(claimed.error, call.requestId)
  if (claimed.value !== null) return jsonResponse(claimed.value.answer, claimed.value.status)
  try {
    const result = await run()
    await settleKey(
      key,
      result.ok ? { status: it.status ?? 200, answer: it.answer.parse(result.value) } : null,
    )
    return respond(it, result, call)
  } catch (cause) {
    await settleKey(key, null)
    throw cause
  }
}

/** Permission first, so that strangers learn nothing from our validation messages. */
function admit(
  it: Endpoint,
  principal: Principal | null,
  request: Request,
  call: Call,
): Result<unknown, Problem> {
  const mutates = request.method !== 'GET'
  const byCookie = principal !== null && principal.sessionId !== null
  if (mutates && byCookie && !isSameOrigin(request.headers))
    return err({ kind: 'forbidden', permission: 'same-origin (the call came from another site)' })
  if (it.permission === 'public') return ok({ ...call, principal })
  return scopeFor(principal, it.permission, call)
}

function parseInput(
  it: Endpoint,
  params: Record<string, string>,
  url: URL,
  request: Request,
  text: string,
): Result<{ params: unknown; query: unknown; body: unknown; ifMatch: number }, Problem> {
  const ifMatch = /^(?:W\/)?"(\d+)"$/.exec(request.headers.get('if-match') ?? '')?.[1]
  const parsedParams = parsePart(it.params, params, 'params')
  if (!parsedParams.ok) return parsedParams
  const query = parsePart(it.query, Object.fromEntries(url.searchParams), 'query')
  if (!query.ok) return query
  const json = it.body === undefined ? ok(undefined) : parseJson(text)
  if (!json.ok) return json
  const body = parsePart(it.body, json.value, 'body')
  if (!body.ok) return body
  if (it.ifMatch === true && ifMatch === undefined)
    return err({
      kind: 'precondition-required',
      message: 'Send If-Match with the revision you saw, for example If-Match: "3".',
    })
  return ok({
    params: parsedParams.value,
    query: query.value,
    body: body.value,
    ifMatch: Number(ifMatch ?? 0),
  })
}

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'file' in value

function respond(it: Endpoint, result: Result<unknown, Problem>, call: Call): Response {
  if (!result.ok) return problemResponse(result.error, call.requestId)
  if (it.status === 204) return new Response(null, { status: 204 })
  if (isFile(result.value)) return fileResponse(result.value)
  return jsonResponse(it.answer.parse(result.value), it.status ?? 200)
}

function jsonResponse(value: unknown, status: number): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (typeof value === 'object' && value !== null && 'revision' in value)
    headers.set('etag', `"${value.revision}"`)
  return new Response(JSON.stringify(value), { status, headers })
}

function fileResponse({ file }: FileAnswer): Response {
  const headers = {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    'cache-control': 'no-store',
  }
  return new Response(file.body, { status: 200, headers })
}

const internalError = (requestId: string) =>
  new Response(
    JSON.stringify({
      type: 'urn:berth:problem:internal',
      title: 'Something went wrong on our side',
      status: 500,
      code: 'internal',
      detail: 'The error was logged under the request id.',
      errors: [],
      requestId,
    }),
    { status: 500, headers: { 'content-type': 'application/problem+json' } },
  )
