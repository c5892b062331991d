import 'server-only'
import { createHash } from 'node:crypto'
import { DAY_MS } from '@/lib/base/durations'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'

type Key = { principal: string; route: string; key: string }
export type Remembered = { status: number; answer: unknown }

const MOST_LETTERS = 200

/** The key of a call; null: it has none. An empty one, which whoever forgot to fill it in sends always, is refused. */
export function keyIn(headers: Headers): Result<string | null, Problem> {
  const given = headers.get('idempotency-key')
  if (given === null || (given !== '' && given.length <= MOST_LETTERS)) return ok(given)
  const remedy = `has 1 to ${MOST_LETTERS} characters; send one of your own for each call, or none`
  return err(invalid('Idempotency-Key', remedy))
}

/** What tells two bodies apart. */
export const bodyHashOf = (body: string) => createHash('sha256').update(body).digest('hex')

/**
 * Reserves an `Idempotency-Key` for 24 hours. The same key and body later gets the first answer,
 * another body or a call still running is refused.
 */
export async function claimKey(
  key: Key,
  body: string,
  now: Date,
): Promise<Result<Remembered | null, Problem>> {
  const bodyHash = bodyHashOf(body)
  const keys = database().idempotencyKey
  await keys.deleteMany({ where: { ...key, createdAt: { lt: new Date(now.getTime() - DAY_MS) } } })
  const { count } = await keys.createMany({
    data: [{ ...key, bodyHash, createdAt: now }],
    skipDuplicates: true,
  })
  if (count === 1) return ok(null)
  const first = await keys.findUnique({ where: { principal_route_key: key } })
  if (first === null || first.status === null)
    return err({
      kind: 'conflict',
      code: 'still-running',
      message: 'A call with this Idempotency-Key is still running.',
    })
  if (first.bodyHash !== bodyHash)
    return err({
      kind: 'invalid',
      code: 'idempotency-key-reused',
      issues: [{ path: 'Idempotency-Key', message: 'was used with another body; use a new key' }],
    })
  return ok({ status: first.status, answer: first.answer })
}

/** Keeps the answer of a claimed key, or frees the key when the call failed. */
export async function settleKey(key: Key, outcome: Remembered | null): Promise<void> {
  const keys = database().idempotencyKey
  if (outcome === null) await keys.deleteMany({ where: key })
  else
    await keys.updateMany({
      where: key,
      data: { status: outcome.status, answer: JSON.parse(JSON.stringify(outcome.answer)) },
    })
}

/** The same key on another route is another key. */
export const keyOf = ({ path }: { path: string }, given: string | null, body: string) =>
  given === null ? null : { route: path, key: given, bodyHash: bodyHashOf(body) }
