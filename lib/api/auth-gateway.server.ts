import 'server-only'
import { randomUUID } from 'node:crypto'
import { addressOf } from '@/lib/auth/address'
import { cookiesIn } from '@/lib/auth/cookies'
import { authOptions, type SignInOutcome } from '@/lib/auth/next-auth-options.server'
import { discover } from '@/lib/auth/oidc/discovery.server'
import { OIDC, oidcName } from '@/lib/auth/oidc/provider.server'
import type { Call } from '@/lib/auth/scope'
import { isDemo } from '@/lib/auth/sign-in/sign-in.server'
import { oidcCode } from '@/lib/auth/sign-in/sign-in-error'
import { now } from '@/lib/db/clock.server'
import { type AuthResponse, callNextAuth, withSessionEnd } from '@/lib/workarounds/next-auth.server'
import { log } from '../observe/log.server'
import { isLocalCall } from './local-call'
import type { ApiRequest } from './request/api-request'
import { parseJson, readText } from './request/read-body'
import { ApiResponse, toWebResponse } from './respond/api-response'
import { problemResponse } from './respond/problem-response'
import { secure } from './respond/respond.server'

// next-auth's other actions (its own pages, writing to the log, updating a session) are not used.
const actions = {
  GET: ['csrf', 'session', 'providers', 'signin', 'error'],
  POST: ['callback', 'signout', 'signin'],
}
const bodyLimit = 16 * 1024

/** Handles all requests below `/api/auth`. */
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
  const isOffered = isOfferedAction(request.method, action, provider)
  const isForDemo = provider === 'persona'
  if (!isOffered || (isForDemo && !(isLocalCall(request.headers) && (await isDemo()))))
    return problemResponse({ kind: 'not-found', what: 'route' }, call.requestId)

  const discovered = needsProvider(action, provider) ? await discover() : null
  if (provider === OIDC && discovered?.ok === false) {
    log().warn({ requestId: call.requestId, reason: discovered.error }, 'no identity provider')
    return toLogin(request.method, oidcCode('unavailable'))
  }
  const text = await readText(request, bodyLimit)
  if (!text.ok) return problemResponse(text.error, call.requestId)
  const outcome: SignInOutcome = {
    endsAt: null,
    retryAfterSeconds: null,
    cookies: [],
    signOutUrl: null,
  }
  const options = authOptions({
    call,
    userAgent: request.headers.get('user-agent'),
    cookies: request.headers.get('cookie'),
    outcome,
    discovery: discovered?.ok === true ? discovered.value : null,
    // Only codes are logged, because the rest may contain what a user typed.
    note: (code) => log().debug({ requestId: call.requestId, code }, 'next-auth'),
  })
  const response = await callNextAuth(
    {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      cookies: cookiesOf(request.headers.get('cookie')),
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(text.value, request.headers.get('content-type') ?? ''),
      path: [action, provider],
    },
    options,
  )
  return completed(response, outcome)
}

/** Adds the headers that next-auth does not set. The cookie of the session expires with the session. */
function completed(
  { status, headers, body }: AuthResponse,
  { endsAt, retryAfterSeconds, cookies, signOutUrl }: SignInOutcome,
): ApiResponse {
  if (retryAfterSeconds !== null) headers.set('retry-after', String(retryAfterSeconds))
  const given = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of given) headers.append('set-cookie', withSessionEnd(cookie, endsAt))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  const shown = signOutUrl === null ? body : JSON.stringify({ url: signOutUrl })
  return new ApiResponse(shown, { status, headers })
}

/** The identity provider returns with a GET; its sign-in begins with a POST, which has a form token. */
function isOfferedAction(method: string, action: string, provider: string | undefined): boolean {
  if (provider === OIDC && oidcName() === null) return false
  if (method === 'GET')
    return actions.GET.includes(action) || (action === 'callback' && provider === OIDC)
  return (
    method === 'POST' && actions.POST.includes(action) && (action !== 'signin' || provider === OIDC)
  )
}

/** Only these actions need the endpoints of the identity provider. */
const needsProvider = (action: string, provider: string | undefined): boolean =>
  oidcName() !== null && (provider === OIDC || ['providers', 'signout'].includes(action))

/** Sends the browser back to the sign-in page with a code: by a redirect, or for a script by returning the address. */
function toLogin(method: string, code: string): ApiResponse {
  const url = `/login?error=${code}`
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (method === 'GET') {
    headers.set('location', url)
    return new ApiResponse(null, { status: 302, headers })
  }
  headers.set('content-type', 'application/json')
  return new ApiResponse(JSON.stringify({ url }), { status: 200, headers })
}

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
