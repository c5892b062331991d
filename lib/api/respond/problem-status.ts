import type { Problem } from '@/lib/base/problem'
import { type RefusalKind, reasonOf } from '@/lib/engine'

/** Kinds that have their own HTTP status. */
export type PlainKind = Exclude<Problem['kind'], 'refused'>

/** The HTTP status of each kind of problem. */
export const statusOf = {
  invalid: 422,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'session-required': 403,
  'confirmation-required': 403,
  'second-factor-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  stale: 412,
  'precondition-required': 428,
  'too-large': 413,
  limited: 429,
  misdirected: 421,
  unavailable: 503,
} as const satisfies Record<PlainKind, number>

const plain = {
  forbidden: 'forbidden',
  missing: 'not-found',
  conflict: 'conflict',
  invalid: 'invalid',
} as const satisfies Record<RefusalKind, PlainKind>

/**
 * The kind that determines the status and title of a problem. For a refusal of the engine it is the kind of its reason.
 */
export const plainKindOf = (problem: Problem): PlainKind =>
  problem.kind === 'refused' ? plain[reasonOf(problem.code).refusal ?? 'conflict'] : problem.kind
