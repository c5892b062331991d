import 'server-only'
import { DAY_MS, MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { securityActions } from '@/lib/features/security-events/event-counts'
import type { AlertSettings } from '@/lib/features/settings/alert-settings'
import { alertFactsSchema } from './facts/alert-facts'
import type { Finding } from './finding'

/** The time after which the alert of a burst that has ended is resolved without an acknowledgement. */
const RETENTION_MS = 7 * DAY_MS

const SUBJECT = 'refusals'

/**
 * `address` is the address from which the person called most often. Callers without a name are named by their
 * address.
 */
type Caller = { name: string; address: string | null; refusals: number; noun: string }

/**
 * Finds bursts of refused sign-ins, tokens and calls. A row of the audit log may stand for several refusals,
 * which its count gives.
 */
export async function findSecurityBursts(
  db: Db,
  { securityRefusals, securityMinutes }: AlertSettings,
  now: Date,
): Promise<Finding[]> {
  const since = new Date(now.getTime() - securityMinutes * MINUTE_MS)
  const callers = await db.$queryRaw<Caller[]>`
    select case when "actorId" is null then coalesce(max("address"), 'an unknown address') else max("actorName") end as "name",
      case when "actorId" is not null then mode() within group (order by "address") end as "address",
      sum(coalesce(("after"->>'count')::int, 1))::int as "refusals",
      mode() within group (order by "noun") as "noun"
    from "AuditEntry" where "at" > ${since} and "at" <= ${now} and "action" = any(${[...securityActions]})
    group by "actorId", case when "actorId" is null then "address" end
    order by "refusals" desc, "name"`
  const refusals = callers.reduce((sum, each) => sum + each.refusals, 0)
  const [most] = callers
  if (most === undefined || refusals < securityRefusals) return openBurst(db, now)
  return [
    {
      subjectId: SUBJECT,
      mark: most.name,
      facts: {
        kind: 'security-burst',
        refusals,
        minutes: securityMinutes,
        callers: callers.length,
        most: most.name,
        ofMost: most.refusals,
        noun: most.noun,
        address: most.address,
      },
    },
  ]
}

/** Finds an open burst that has ended, so that the alert of a burst at night is still open in the morning. */
async function openBurst(db: Db, now: Date): Promise<Finding[]> {
  const open = await db.alert.findFirst({
    where: {
      kind: 'security-burst',
      resolvedAt: null,
      ackedAt: null,
      lastAt: { gt: new Date(now.getTime() - RETENTION_MS) },
    },
  })
  if (open === null) return []
  return [{ subjectId: SUBJECT, mark: open.mark, facts: alertFactsSchema.parse(open.facts) }]
}
