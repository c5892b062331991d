import 'server-only'
import { hash } from 'node:crypto'
import type { Principal } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Endpoint } from './endpoint'
import { idempotencyKeySchema } from './fields/idempotency-key'

/** The descriptions of the header in the API description. */
export const keyDescriptions = {
  answer: 'A repeated call within 24 hours gets the first response',
  secret:
    'A repeated call within 24 hours is refused, because the first response contained a secret and was not stored',
} as const

type Requested = { principal: Principal | null; headers: Headers; url: URL; text: string }

/**
 * The `Idempotency-Key` of a call, which its verb stores. Null if the call has none or its endpoint does not use it.
 */
export function claimOf(
  { method, answer, idempotency }: Endpoint,
  { principal, headers, url, text }: Requested,
): Result<IdempotencyClaim | null, Problem> {
  const key = headers.get('idempotency-key')
  if (idempotency === undefined || principal === null || key === null) return ok(null)
  // An empty key is refused: a client that never fills it in would repeat the same key.
  if (!idempotencyKeySchema.safeParse(key).success) return err(unusableKey)
  return ok({
    principal: principal.userId,
    route: `${method} ${url.pathname}`,
    key,
    bodyHash: hash('sha256', `${url.search}${text}`, 'hex'),
    readAnswer: answerReader({ answer, idempotency }),
  })
}

/** Converts responses of an endpoint to and from the form that is stored with a key. Null if they are not stored. */
export const answerReader =
  ({ answer, idempotency }: Pick<Endpoint, 'answer' | 'idempotency'>) =>
  (value: unknown): unknown => {
    const read = idempotency === 'answer' ? answer.safeParse(value) : undefined
    return read?.success === true ? read.data : null
  }

const unusableKey = invalid(
  'Idempotency-Key',
  'must have 1 to 200 characters; send a unique key for each call, or none',
)
