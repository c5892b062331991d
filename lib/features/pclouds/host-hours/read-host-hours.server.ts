import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { hostHours, hoursText } from '@/lib/engine'
import { type HeldRow, heldHosts } from './held-hosts.server'
import { csvFile, focusFile } from './host-hours-files'
import type { HostHoursQuery, HostHoursReport } from './schema'

/**
 * How long hosts were held, by Pcloud and flavor; people of a tenant see their own. A host that is still held counts
 * until now, and what is to come counts nothing.
 */
export async function readHostHours(
  { tenantId, now }: Scope<'pcloud.read'>,
  { from = monthOf(now), to: asked = now, tenant, format }: HostHoursQuery,
): Promise<Result<HostHoursReport | FileAnswer, Problem>> {
  const problem = badRange(from, asked)
  if (problem !== null) return err(problem)
  const db = database()
  const found = tenantId === null ? await namedTenant(db, tenant) : ok(tenantId)
  if (!found.ok) return found
  const to = asked < now ? asked : now
  const held = from < to ? await heldHosts(db, { from, to, tenantId: found.value }) : []
  const range = { from: from.getTime(), to: to.getTime() }
  if (format !== undefined)
    return ok(format === 'csv' ? csvFile(held, range) : focusFile(held, range))
  const groups = groupBy(held, ({ pcloud, flavor, units }) => `${pcloud.id}\n${units}\n${flavor}`)
  return ok({
    from: from.toISOString(),
    to: asked.toISOString(),
    rows: [...groups.values()].flatMap((rows) => {
      const [first] = rows
      if (first === undefined) return []
      const { tenant: owner, pcloud, flavor, units } = first
      return [{ tenant: owner, pcloud, flavor, units, ...amountsOf(rows, range) }]
    }),
    total: amountsOf(held, range),
  })
}

/** The tenant of an id or a name, also an archived one; null: all of them are meant. */
async function namedTenant(
  db: Db,
  wanted: string | undefined,
): Promise<Result<string | null, Problem>> {
  if (wanted === undefined) return ok(null)
  const tenant = await db.tenant.findFirst({ where: idOrName(wanted), select: { id: true } })
  return tenant === null
    ? err(invalid('tenant', `There is no tenant "${wanted}".`, 'unknown-tenant'))
    : ok(tenant.id)
}

const MOST_DAYS = 400

/** Looked at with what is read where nothing is said, so that no call adds up all that ever was. */
function badRange(from: Date, to: Date): Problem | null {
  if (to < from) return invalid('to', 'Give a time after from.')
  const isLong = to.getTime() - from.getTime() > MOST_DAYS * DAY_MS
  return isLong ? invalid('to', `Give ${MOST_DAYS} days at most.`) : null
}

function amountsOf(rows: readonly HeldRow[], range: { from: number; to: number }) {
  const { seconds, unitSeconds } = hostHours(rows, range)
  const hours = { hours: hoursText(seconds), unitHours: hoursText(unitSeconds) }
  return { hosts: rows.length, seconds, unitSeconds, ...hours }
}

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
