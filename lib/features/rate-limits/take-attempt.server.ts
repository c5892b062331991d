import 'server-only'
import { createHash } from 'node:crypto'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Limit } from './limits'

// Hashed, so that the table has no names and all keys have the same length.
export const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/**
 * Counts an attempt, and refuses it when there were too many in the window. Counting comes before the
 * work, in one statement: parallel attempts cannot slip through together.
 */
export async function takeAttempt(
  limit: Limit,
  subject: string,
  now: Date,
): Promise<Result<null, Problem>> {
  const opens = new Date(now.getTime() - limit.windowMs)
  const [row] = await database().$queryRaw<{ count: number; windowStart: Date }[]>`
    insert into "RateLimit" as r ("key", "windowStart", "count")
    values (${keyOf(limit.name, subject)}, ${now}, 1)
    on conflict ("key") do update set
      "count" = case when r."windowStart" <= ${opens} then 1 else least(r."count" + 1, 1000000) end,
      "windowStart" = case when r."windowStart" <= ${opens} then ${now} else r."windowStart" end
    returning "count", "windowStart"`
  if (row === undefined) throw new Error('an upsert returned no row')
  // Each new window deletes old ones, so the table needs no job and does not grow.
  if (row.count === 1) await forgetOld(now)
  if (row.count <= limit.attempts) return ok(null)
  // Of calls that came at once, a later one may have opened the window.
  const openForMs = Math.max(0, now.getTime() - row.windowStart.getTime())
  const endsInMs = limit.windowMs - openForMs
  return err({ kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)) })
}

/** Deletes rows that count no more. */
export const forgetOld = (now: Date) =>
  database().rateLimit.deleteMany({
    where: { windowStart: { lt: new Date(now.getTime() - DAY_MS) } },
  })
