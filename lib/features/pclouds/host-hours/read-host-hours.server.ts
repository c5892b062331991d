import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { costOf, hostHours, hoursText, type PricedSeconds, pricedSeconds } from '@/lib/engine'
import {
  readUnitPrices,
  type UnitPrices,
} from '@/lib/features/host-flavors/unit-prices/read-prices.server'
import { type HeldGroup, heldGroups, heldHosts } from './held-hosts.server'
import { csvFile, focusFile } from './host-hours-files'
import type { HostHoursQuery, HostHoursReport } from './schema'

/**
 * How long hosts were held and what that cost, by Pcloud and flavor; people of a tenant see their own. A host that is
 * still held counts until now, and what is to come counts nothing.
 */
export async function readHostHours(
  { tenantId, now }: Scope<'pcloud.read'>,
  { from = monthOf(now), to: asked = now, tenant, format }: HostHoursQuery,
): Promise<Result<HostHoursReport | FileAnswer, Problem>> {
  const problem = badRange(from, asked)
  if (problem !== null) return err(problem)
  const db = database()
  const found = await namedTenant(db, tenantId, tenant)
  if (!found.ok) return found
  const to = asked < now ? asked : now
  const range = { from: from.getTime(), to: to.getTime() }
  const wanted = { from, to, tenantId: found.value }
  if (format !== undefined) {
    const held = from < to ? await heldHosts(db, wanted) : []
    const prices = await pricesOf(db, held, to)
    return ok(format === 'csv' ? csvFile(held, range, prices) : focusFile(held, range, prices))
  }
  const groups = from < to ? await heldGroups(db, wanted) : []
  const prices = await pricesOf(db, groups, to)
  return ok({ from: from.toISOString(), to: asked.toISOString(), ...report(groups, range, prices) })
}

const pricesOf = (db: Db, held: readonly { flavor: string }[], to: Date) =>
  readUnitPrices(db, [...new Set(held.map(({ flavor }) => flavor))], to)

/** The tenant of an id or a name, also an archived one; null: all of them. People of a tenant know their own alone. */
async function namedTenant(
  db: Db,
  own: string | null,
  wanted: string | undefined,
): Promise<Result<string | null, Problem>> {
  if (wanted === undefined) return ok(own)
  const where = { AND: [idOrName(wanted), own === null ? {} : { id: own }] }
  const tenant = await db.tenant.findFirst({ where, select: { id: true } })
  return tenant === null
    ? err(invalid('tenant', `There is no tenant "${wanted}".`, 'unknown-tenant'))
    : ok(tenant.id)
}

const MOST_DAYS = 400

/** Checked with the default range too, so that no call adds up the whole history. */
function badRange(from: Date, to: Date): Problem | null {
  if (to < from) return invalid('to', 'Give a time after from.')
  const isLong = to.getTime() - from.getTime() > MOST_DAYS * DAY_MS
  return isLong ? invalid('to', `Give ${MOST_DAYS} days at most.`) : null
}

type Range = { from: number; to: number }

function report(groups: readonly HeldGroup[], range: Range, { currency, of }: UnitPrices) {
  const priced = groups.map((group) => pricedSeconds(group.held, range, of(group.flavor)))
  return {
    currency,
    rows: groups.map(({ held, ...group }, i) => ({
      ...group,
      ...amountsOf(held, range, priced[i] ?? []),
    })),
    total: amountsOf(
      groups.flatMap(({ held }) => held),
      range,
      priced.flat(),
    ),
  }
}

function amountsOf(held: HeldGroup['held'], range: Range, priced: readonly PricedSeconds[]) {
  const { seconds, unitSeconds } = hostHours(held, range)
  const { cost, unpricedUnitSeconds } = costOf(priced)
  const hours = { hours: hoursText(seconds), unitHours: hoursText(unitSeconds) }
  const unpricedUnitHours = hoursText(unpricedUnitSeconds)
  return { hosts: held.length, seconds, unitSeconds, ...hours, unpricedUnitHours, cost }
}

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
