import 'server-only'
import { createHash } from 'node:crypto'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Limit } from './limits'

// The key is hashed, so that the table contains no names and all keys have the same length.
export const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/**
 * Counts an attempt, and refuses it if there were too many in the window. Counting happens before the attempt, in one
 * statement, so that concurrent attempts cannot bypass it.
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
  // A concurrent call with a later time may have opened the window.
  const openForMs = Math.max(0, now.getTime() - row.windowStart.getTime())
  const endsInMs = limit.windowMs - openForMs
  return err({ kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)) })
}

/** Deletes rows that no longer count. */
export const forgetOld = (now: Date) =>
  database().rateLimit.deleteMany({
    where: { windowStart: { lt: new Date(now.getTime() - DAY_MS) } },
  })
