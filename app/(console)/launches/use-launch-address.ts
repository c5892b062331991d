'use client'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { dayStart, isoDay } from '@/lib/base/time-text'
import { launchStates } from '@/lib/features/decisions/schema'
import type { LaunchSearch } from '@/lib/features/launches/use-launches.client'

const text = parseAsString.withDefault('')

const filters = {
  q: text,
  pool: text,
  deployable: text,
  account: text,
  tenant: text,
  pcloud: text,
  group: parseAsInteger,
  outcome: parseAsStringLiteral(launchStates),
  /** Days, or instants where another page leads here. */
  from: text,
  to: text,
}

/** What narrows the list, all of it in the address. */
export const useLaunchAddress = () => useQueryStates(filters)

export type LaunchAddress = ReturnType<typeof useLaunchAddress>[0]

export const noFilter = {
  q: null,
  pool: null,
  deployable: null,
  account: null,
  tenant: null,
  pcloud: null,
  group: null,
  outcome: null,
  from: null,
  to: null,
}

export const isFiltered = (address: LaunchAddress): boolean =>
  Object.values(address).some((value) => value !== '' && value !== null)

/** Whether the last day lies before the first one. */
export const isBackwards = ({ from, to }: LaunchAddress): boolean =>
  from !== '' && to !== '' && to.slice(0, 10) < from.slice(0, 10)

/** As the endpoint takes it. People of a tenant have no filters by what they may not know. */
export function searchOf(address: LaunchAddress, isStaff: boolean, zone: string): LaunchSearch {
  const { q, pool, deployable, account, tenant, pcloud, group, outcome, from, to } = address
  const wanted: Record<string, string | undefined> = {
    q: q.trim(),
    pool,
    deployable,
    pcloud,
    outcome: outcome ?? undefined,
    from: boundOf(from, 0, zone),
    to: boundOf(to, 1, zone),
    ...(isStaff ? { account, tenant, group: group?.toString() } : {}),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** A day in the reader's zone, its end where it closes a range; an instant is meant as it is. */
function boundOf(bound: string, daysLater: number, zone: string): string | undefined {
  if (isDay(bound)) return dayStart(bound, daysLater, zone)
  const at = Date.parse(bound)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

const isDay = (bound: string) => /^\d{4}-\d{2}-\d{2}$/.test(bound)

/** The day that a date field shows for a bound; empty for what is no time. */
export const dayOfBound = (bound: string, zone: string): string =>
  isDay(bound) || Number.isNaN(Date.parse(bound)) ? bound.slice(0, 10) : isoDay(bound, zone)
