import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { addUpHours, pricesOfHeld } from './add-up-hours.server'
import { heldHosts } from './held-hosts.server'
import { csvFile, focusFile } from './host-hours-files'
import type { HostHoursQuery, HostHoursReport } from './schema'

/**
 * Returns host-hours and costs by Pcloud and flavor. Users of a tenant see their own. A host that
 * is still held counts until now; future time is not counted.
 */
export async function readHostHours(
  { tenantId, now }: Scope<'pcloud.read'>,
  { from = monthOf(now), to: requested = now, tenant, format }: HostHoursQuery,
): Promise<Result<HostHoursReport | FileAnswer, Problem>> {
  const problem = badRange(from, requested)
  if (problem !== null) return err(problem)
  const db = database()
  const found = await namedTenant(db, tenantId, tenant)
  if (!found.ok) return found
  const to = requested < now ? requested : now
  const required = { from, to, tenantId: found.value }
  if (format === undefined)
    return ok({
      from: from.toISOString(),
      to: requested.toISOString(),
      ...(await addUpHours(db, required)),
    })
  const held = from < to ? await heldHosts(db, required) : []
  const prices = await pricesOfHeld(db, held, to)
  const range = { from: from.getTime(), to: to.getTime() }
  return ok(format === 'csv' ? csvFile(held, range, prices) : focusFile(held, range, prices))
}

/** Finds a tenant by id or name, even if archived; null for all tenants. Users of a tenant only find their own. */
async function namedTenant(
  db: Db,
  own: string | null,
  requested: string | undefined,
): Promise<Result<string | null, Problem>> {
  if (requested === undefined) return ok(own)
  const where = { AND: [idOrName(requested), own === null ? {} : { id: own }] }
  const tenant = await db.tenant.findFirst({ where, select: { id: true } })
  return tenant === null
    ? err(invalid('tenant', `There is no tenant "${requested}".`, 'unknown-tenant'))
    : ok(tenant.id)
}

const MAX_DAYS = 400

/** The default range is checked too, so that no call adds up the whole history. */
function badRange(from: Date, to: Date): Problem | null {
  if (to < from) return invalid('to', 'Give a time after from.')
  const isLong = to.getTime() - from.getTime() > MAX_DAYS * DAY_MS
  return isLong ? invalid('to', `Give at most ${MAX_DAYS} days.`) : null
}

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
