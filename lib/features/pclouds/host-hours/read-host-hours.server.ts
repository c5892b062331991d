import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
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
  const to = asked < now ? asked : now
  const held = from < to ? await heldHosts(database(), { from, to, tenantId, tenant }) : []
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

function amountsOf(rows: readonly HeldRow[], range: { from: number; to: number }) {
  const { seconds, unitSeconds } = hostHours(rows, range)
  const hours = { hours: hoursText(seconds), unitHours: hoursText(unitSeconds) }
  return { hosts: rows.length, seconds, unitSeconds, ...hours }
}

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
