import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth from 'next-auth'
import { addressOf } from '@/lib/auth/address'
import { cookiesIn } from '@/lib/auth/cookies'
import { authOptions, type Told } from '@/lib/auth/next-auth-options.server'
import type { Call } from '@/lib/auth/scope'
import { isDemo } from '@/lib/auth/sign-in/sign-in.server'
import { now } from '@/lib/db/clock.server'
import { log } from '../observe/log.server'
import { isLocalCall } from './local-call'
import type { ApiRequest } from './request/api-request'
import { parseJson, readText } from './request/read-body'
import { ApiResponse, toWebResponse } from './respond/api-response'
import { problemResponse } from './respond/problem-response'
import { secure } from './respond/respond.server'

// The rest of next-auth's actions (its own pages, writing into our log, updating a session) has no use here.
const actions = {
  GET: ['csrf', 'session', 'providers', 'signin', 'error'],
  POST: ['callback', 'signout'],
}
const bodyLimit = 16 * 1024

/** Everything below `/api/auth`. */
export async function handleAuthRequest(request: Request): Promise<Response> {
  const call: Call = {
    requestId: randomUUID(),
    address: addressOf(request.headers),
    now: now(),
  }
  const response = await answer(request, call).catch((cause: unknown) => {
    log().error({ requestId: call.requestId, err: cause }, 'request failed')
    return problemResponse({ kind: 'unavailable', what: 'signing in' }, call.requestId)
  })
  response.headers.set('x-request-id', call.requestId)
  return toWebResponse(secure(response))
}

async function answer(request: ApiRequest, call: Call): Promise<ApiResponse> {
  const url = new URL(request.url)
  const [action = '', provider] = url.pathname.replace(/^\/api\/auth\/?/, '').split('/')
  const allowed = request.method === 'POST' ? actions.POST : actions.GET
  const isKnown = ['GET', 'POST'].includes(request.method) && allowed.includes(action)
  const isForDemo = provider === 'persona'
  if (!isKnown || (isForDemo && !(isLocalCall(request.headers) && (await isDemo()))))
    return problemResponse({ kind: 'not-found', what: 'route' }, call.requestId)

  const text = await readText(request, bodyLimit)
  if (!text.ok) return problemResponse(text.error, call.requestId)
  const body = bodyOf(text.value, request.headers.get('content-type') ?? '')
  const sink = responseSink()
  const told: Told = { endsAt: null, retryAfterSeconds: null, cookies: [] }
  const asked = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies: readable(cookiesOf(request.headers.get('cookie'))),
    query: { ...readable(Object.fromEntries(url.searchParams)), nextauth: [action, provider] },
    body: readable(body),
  }
  const options = authOptions({
    call,
    userAgent: request.headers.get('user-agent'),
    // Codes only: what comes with them may hold what somebody typed.
    cookies: request.headers.get('cookie'),
    told,
    note: (code) => log().debug({ requestId: call.requestId, code }, 'next-auth'),
  })
  // next-auth reads and writes exactly these parts of Node's request and response, and no others.
  await NextAuth(
    asked as unknown as NextApiRequest,
    sink.res as unknown as NextApiResponse,
    options,
  )
  return completed(sink.response(), told)
}

/** next-auth's answer with what it does not say; the session's cookie ends when the session does. */
function completed(response: ApiResponse, { endsAt, retryAfterSeconds, cookies }: Told) {
  const { headers } = response
  if (retryAfterSeconds !== null) headers.set('retry-after', String(retryAfterSeconds))
  const given = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of given) headers.append('set-cookie', endingAt(cookie, endsAt))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return response
}

/** Without callback addresses that cannot be read: next-auth answers those with an error of the server. */
function readable<T>(fields: Record<string, T>): Record<string, T> {
  const isRead = (name: string, text: string) =>
    !/callback-?url$/i.test(name) ||
    URL.canParse(text, text.startsWith('/') ? 'http://localhost' : undefined)
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => isRead(name, String(value))),
  )
}

/** next-auth gives all cookies one life. */
const endingAt = (cookie: string, endsAt: Date | null): string =>
  endsAt !== null && /^[^=]*session-token[^=]*=[^;]/.test(cookie)
    ? cookie.replace(/Expires=[^;]*/i, `Expires=${endsAt.toUTCString()}`)
    : cookie

function bodyOf(text: string, contentType: string): Record<string, unknown> {
  if (!contentType.includes('application/json'))
    return Object.fromEntries(new URLSearchParams(text))
  const json = parseJson(text)
  return json.ok && typeof json.value === 'object' && json.value !== null ? { ...json.value } : {}
}

function cookiesOf(header: string | null): Record<string, string> {
  const pairs = [...cookiesIn(header)].flatMap(([name, value]) => {
    try {
      return [[name, decodeURIComponent(value)]]
    } catch {
      return []
    }
  })
  return Object.fromEntries(pairs)
}

/** What next-auth writes its answer to, and that answer as a web response. */
function responseSink() {
  const headers = new Headers({ 'cache-control': 'no-store' })
  let status = 200
  let body: string | null = null
  const send = (value: unknown) => {
    body = typeof value === 'string' ? value : JSON.stringify(value ?? {})
  }
  const res = {
    status(code: number) {
      status = code
      return res
    },
    getHeader: (name: string) =>
      name.toLowerCase() === 'set-cookie' ? headers.getSetCookie() : headers.get(name),
    setHeader(name: string, value: string | string[]) {
      headers.delete(name)
      for (const each of [value].flat()) headers.append(name, each)
      return res
    },
    json(value: unknown) {
      headers.set('content-type', 'application/json')
      send(value)
    },
    send,
    end: () => undefined,
  }
  return { res, response: () => new ApiResponse(body, { status, headers }) }
}
