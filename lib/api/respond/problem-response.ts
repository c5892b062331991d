import type { Facts, Instead, Issue, Problem } from '@/lib/base/problem'
import { waitText } from '@/lib/base/wait-text'
import { reasonOf, reasonSentence } from '@/lib/engine'
import { ApiResponse } from './api-response'
import { type PlainKind, plainKindOf, statusOf } from './problem-status'

const titles = {
  invalid: 'The input is not valid',
  malformed: 'The call is malformed',
  unauthenticated: 'Sign in first',
  forbidden: 'Your role may not do this',
  'session-required': 'API tokens cannot do this',
  'confirmation-required': 'Confirm your password first',
  'second-factor-required': 'Set up a second factor first',
  'not-found': 'Not found',
  'method-not-allowed': 'Method not allowed',
  conflict: 'This conflicts with existing data',
  stale: 'Changed by another person meanwhile',
  'precondition-required': 'If-Match is required',
  'too-large': 'Too large',
  limited: 'Too many attempts',
  misdirected: 'This is another host',
  unavailable: 'Not available',
} as const satisfies Record<PlainKind, string>

/** The JSON of a refusal (RFC 9457). */
export type ProblemDocument = {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors: readonly Issue[]
  requestId: string
  current?: unknown
  /** The numbers of a refusal, such as used, requested and limit. */
  facts?: Facts
  /** What would be granted instead of the refused request. */
  instead?: Instead
}

/** Describes the problem in one or two sentences. */
export const detailOf = (problem: Problem): string => {
  switch (problem.kind) {
    case 'invalid':
      return (
        problem.message ??
        problem.issues
          .map((i) => `${i.path}: ${i.message}`)
          .join('; ')
          .slice(0, 1000)
      )
    case 'unauthenticated':
      return 'Send a session cookie or "Authorization: Bearer berth_…".'
    case 'forbidden':
      return problem.permission === null
        ? 'Ask an owner of your tenant, or your provider.'
        : `This needs the permission ${problem.permission}.`
    case 'session-required':
      return 'Sign in with a browser to do this.'
    case 'confirmation-required':
      return 'Send your password to POST /sessions/current/confirm, or sign in again at your identity provider, then repeat the call.'
    case 'second-factor-required':
      return 'Your role needs a second factor. Open Berth in a browser to set up an authenticator app.'
    case 'not-found':
      return `There is no such ${problem.what}.`
    case 'method-not-allowed':
      return `Allowed here: ${problem.allow.join(', ')}.`
    case 'malformed':
    case 'conflict':
    case 'stale':
    case 'precondition-required':
      return problem.message
    case 'too-large':
      return `The limit is ${problem.limit}.`
    case 'limited':
      return `Try again in ${waitText(problem.retryAfterSeconds)}.`
    case 'misdirected':
      return `Berth does not serve ${problem.host}. Set NEXTAUTH_URL to the address that users open.`
    case 'unavailable':
      return `${problem.what} is not available. ${problem.remedy ?? 'Try again shortly.'}`
    case 'refused':
      return refusalText(problem.code, problem.facts)
  }
}

/** The reason and the hint of a refusal. */
const refusalText = (code: string, facts: Facts) =>
  [asSentence(reasonSentence(code, facts)), reasonOf(code).hint ?? []].flat().join(' ')

const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** The code by which programs identify a refusal. */
export const codeOf = (problem: Problem): string =>
  'code' in problem && problem.code !== undefined ? problem.code : problem.kind

/** A refusal with the status of `forbidden`, for example by a quota, need not depend on the caller's role. */
const titleOf = (problem: Problem, kind: PlainKind): string =>
  problem.kind === 'refused' && kind === 'forbidden' && problem.code !== 'forbidden'
    ? 'This is not allowed'
    : titles[kind]

/** The document of a refusal for its caller. It contains no internal details. */
export function problemDocument(problem: Problem, requestId: string): ProblemDocument {
  const kind = plainKindOf(problem)
  const code = codeOf(problem)
  return {
    type: `urn:berth:problem:${code}`,
    title: titleOf(problem, kind),
    status: statusOf[kind],
    code,
    detail: detailOf(problem),
    errors: 'issues' in problem ? (problem.issues ?? []) : [],
    requestId,
    ...(problem.kind === 'stale' ? { current: problem.current } : {}),
    ...(problem.kind === 'refused' ? { facts: problem.facts } : {}),
    ...('instead' in problem ? { instead: problem.instead } : {}),
  }
}

/** A problem as `application/problem+json`. */
export function problemResponse(problem: Problem, requestId: string): ApiResponse {
  const document = problemDocument(problem, requestId)
  const { status, code } = document
  const headers = refusalHeaders(problem, 'application/problem+json')
  return new ApiResponse(JSON.stringify(document), { status, headers, refusal: code })
}

/** The headers of a refusal, for any format of its body. */
export function refusalHeaders(problem: Problem, contentType: string): Headers {
  const headers = new Headers({ 'content-type': contentType, 'cache-control': 'no-store' })
  if (problem.kind === 'limited') headers.set('retry-after', String(problem.retryAfterSeconds))
  if (problem.kind === 'unavailable') headers.set('retry-after', '1')
  if (problem.kind === 'method-not-allowed') headers.set('allow', problem.allow.join(', '))
  if (problem.kind === 'unauthenticated') headers.set('www-authenticate', 'Bearer')
  return headers
}
