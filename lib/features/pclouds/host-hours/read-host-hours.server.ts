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
 * How long hosts were held and what that cost, by Pcloud and flavor; people of a tenant see their own. A host that is
 * still held counts until now, and what is to come counts nothing.
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

/** The tenant of an id or a name, also an archived one; null: all of them. People of a tenant know their own alone. */
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

const MOST_DAYS = 400

/** Checked with the default range too, so that no call adds up the whole history. */
function badRange(from: Date, to: Date): Problem | null {
  if (to < from) return invalid('to', 'Give a time after from.')
  const isLong = to.getTime() - from.getTime() > MOST_DAYS * DAY_MS
  return isLong ? invalid('to', `Give ${MOST_DAYS} days at most.`) : null
}

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
