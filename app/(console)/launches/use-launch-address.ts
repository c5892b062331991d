'use client'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { boundOf, spanStart, spans } from '@/components/resource/list/span'
import { isoDay } from '@/lib/base/time-text'
import { launchStates } from '@/lib/features/decisions/schema'
import { launchSortSchema } from '@/lib/features/launches/read/list-schema'
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
  /** A span up to now, in place of days. */
  last: parseAsStringLiteral(spans),
  sort: parseAsStringLiteral(launchSortSchema.options),
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
  last: null,
}

export const isFiltered = ({ sort: _, ...filter }: LaunchAddress): boolean =>
  Object.values(filter).some((value) => value !== '' && value !== null)

/** Whether the last day lies before the first one. */
export const isBackwards = ({ from, to }: LaunchAddress): boolean =>
  from !== '' && to !== '' && to.slice(0, 10) < from.slice(0, 10)

/** As the endpoint takes it. People of a tenant have no filters by what they may not know. */
export function searchOf(
  address: LaunchAddress,
  { isStaff, zone, now }: { isStaff: boolean; zone: string; now: number },
): LaunchSearch {
  const { q, pool, deployable, account, tenant, pcloud, group, outcome, from, to, last } = address
  const wanted: Record<string, string | undefined> = {
    q: q.trim(),
    pool,
    deployable,
    pcloud,
    outcome: outcome ?? undefined,
    from: last === null ? boundOf(from, 0, zone) : spanStart(last, now),
    to: last === null ? boundOf(to, 1, zone) : undefined,
    ...(isStaff ? { account, tenant, group: group?.toString() } : {}),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined && value !== ''),
  )
}

const isDay = (bound: string) => /^\d{4}-\d{2}-\d{2}$/.test(bound)

/** The day that a date field shows for a bound; empty for what is no time. */
export const dayOfBound = (bound: string, zone: string): string =>
  isDay(bound) || Number.isNaN(Date.parse(bound)) ? bound.slice(0, 10) : isoDay(bound, zone)
