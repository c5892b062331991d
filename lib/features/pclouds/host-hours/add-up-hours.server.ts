import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { costOf, hostHours, hoursText, type PricedSeconds, pricedSeconds } from '@/lib/engine'
import { readUnitPrices } from '@/lib/features/host-flavors/unit-prices/read-prices.server'
import { type HeldGroup, type HeldRange, heldGroups } from './held-hosts.server'
import type { HostHoursReport } from './schema'

/** Adds up host-hours and costs within a range, by tenant, Pcloud and flavor, and in total. */
export async function addUpHours(
  db: Db,
  range: HeldRange,
): Promise<Pick<HostHoursReport, 'currency' | 'rows' | 'total'>> {
  const period = { from: range.from.getTime(), to: range.to.getTime() }
  const groups = range.from < range.to ? await heldGroups(db, range) : []
  const { currency, of } = await pricesOfHeld(db, groups, range.to)
  const priced = groups.map(({ held, flavor }) => pricedSeconds(held, period, of(flavor)))
  return {
    currency,
    rows: groups.map(({ held, ...group }, i) => ({
      ...group,
      ...amountsOf(held, period, priced[i] ?? []),
    })),
    total: amountsOf(
      groups.flatMap(({ held }) => held),
      period,
      priced.flat(),
    ),
  }
}

/** Reads the prices of the flavors of hosts, until the end of a range. */
export const pricesOfHeld = (db: Db, held: readonly { flavor: string }[], to: Date) =>
  readUnitPrices(db, [...new Set(held.map(({ flavor }) => flavor))], to)

function amountsOf(
  held: HeldGroup['held'],
  period: { from: number; to: number },
  priced: readonly PricedSeconds[],
) {
  const { seconds, unitSeconds } = hostHours(held, period)
  const { cost, unpricedUnitSeconds } = costOf(priced)
  const hours = { hours: hoursText(seconds), unitHours: hoursText(unitSeconds) }
  const unpricedUnitHours = hoursText(unpricedUnitSeconds)
  return { hosts: held.length, seconds, unitSeconds, ...hours, unpricedUnitHours, cost }
}
