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
  answer: 'A repeat within 24 hours gets the first answer',
  secret: 'A repeat within 24 hours is refused: the first answer held a secret and was not stored',
} as const

type Requested = { principal: Principal | null; headers: Headers; url: URL; text: string }

/** The `Idempotency-Key` of a call, for its verb to write; null if it has none, or if its endpoint takes none. */
export function claimOf(
  { method, answer, idempotency }: Endpoint,
  { principal, headers, url, text }: Requested,
): Result<IdempotencyClaim | null, Problem> {
  const key = headers.get('idempotency-key')
  if (idempotency === undefined || principal === null || key === null) return ok(null)
  // Clients that forget to fill it in always send an empty one.
  if (!idempotencyKeySchema.safeParse(key).success) return err(unusableKey)
  return ok({
    principal: principal.userId,
    route: `${method} ${url.pathname}`,
    key,
    bodyHash: hash('sha256', `${url.search}${text}`, 'hex'),
    readAnswer: answerReader({ answer, idempotency }),
  })
}

/** Reads answers of an endpoint that are or were stored with the key of a call. */
export const answerReader =
  ({ answer, idempotency }: Pick<Endpoint, 'answer' | 'idempotency'>) =>
  (value: unknown): unknown => {
    const read = idempotency === 'answer' ? answer.safeParse(value) : undefined
    return read?.success === true ? read.data : null
  }

const unusableKey = invalid(
  'Idempotency-Key',
  'has 1 to 200 characters; send one of your own for each call, or none',
)
