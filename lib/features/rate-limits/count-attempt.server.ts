import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { Prisma } from '@/lib/db/generated/client'
import type { Pace } from './limits'
import { forgetOld, keyOf } from './take-attempt.server'

/** How long a row counts after its last attempt. */
const memory = Prisma.sql`interval '1 hour'`

const waitOf = ({ free, longestSeconds }: Pace) =>
  Prisma.sql`(interval '1 second' * least(${longestSeconds}::int, power(2, least(r."count" - ${free}::int, 20))))`

/**
 * Counts an attempt, or refuses it while the subject has to wait. Counting happens before the attempt, in one
 * statement, so that concurrent attempts cannot bypass it. Refused attempts do not count, so they do not prolong the
 * wait. `RateLimit.windowStart` is here the time of the last attempt, by the database's clock.
 */
export async function countAttempt(pace: Pace, subject: string): Promise<Result<null, Problem>> {
  const key = keyOf(pace.name, subject)
  const isOld = Prisma.sql`r."windowStart" <= now() - ${memory}`
  const [row] = await database().$queryRaw<{ count: number }[]>`
    insert into "RateLimit" as r ("key", "windowStart", "count") values (${key}, now(), 1)
    on conflict ("key") do update set
      "count" = case when ${isOld} then 1 else least(r."count" + 1, 1000000) end, "windowStart" = now()
    where ${isOld} or r."count" < ${pace.free} or r."windowStart" + ${waitOf(pace)} <= now()
    returning "count"`
  if (row === undefined)
    return err({ kind: 'limited', retryAfterSeconds: await waitLeft(pace, key) })
  if (row.count === 1) await forgetOld(now())
  return ok(null)
}

async function waitLeft(pace: Pace, key: string): Promise<number> {
  const [row] = await database().$queryRaw<{ seconds: number }[]>`
    select ceil(extract(epoch from r."windowStart" + ${waitOf(pace)} - now()))::int as "seconds"
    from "RateLimit" r where r."key" = ${key}`
  return Math.max(1, row?.seconds ?? 1)
}

/** Deletes the attempts of a subject that authenticated. */
export async function forgetAttempts(pace: Pace, subject: string): Promise<void> {
  await database().rateLimit.deleteMany({ where: { key: keyOf(pace.name, subject) } })
}

/** Removes one attempt from the count because it was no failure. */
export async function giveBackAttempt(pace: Pace, subject: string): Promise<void> {
  await database().rateLimit.updateMany({
    where: { key: keyOf(pace.name, subject), count: { gt: 0 } },
    data: { count: { decrement: 1 } },
  })
}
