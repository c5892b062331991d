'use client'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { spanParams } from '@/components/resource/list/span/params'
import { boundsOf, noSpan } from '@/components/resource/list/span/span'
import { launchStates } from '@/lib/features/decisions/launch-states'
import { launchSorts } from '@/lib/features/launches/read/orders'
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
  ...spanParams,
  sort: parseAsStringLiteral(launchSorts),
}

/** The filters of the list. All of them are in the address. */
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
  ...noSpan,
}

export const isFiltered = ({ sort: _, ...filter }: LaunchAddress): boolean =>
  Object.values(filter).some((value) => value !== '' && value !== null)

/** The parameters of the endpoint. Users of a tenant have no filters by facts that they may not see. */
export function searchOf(
  address: LaunchAddress,
  { isStaff, zone, now }: { isStaff: boolean; zone: string; now: number },
): LaunchSearch {
  const { q, pool, deployable, account, tenant, pcloud, group, outcome } = address
  const requested: Record<string, string | undefined> = {
    q: q.trim(),
    pool,
    deployable,
    pcloud,
    outcome: outcome ?? undefined,
    ...boundsOf(address, { zone, now }),
    ...(isStaff ? { account, tenant, group: group?.toString() } : {}),
  }
  return Object.fromEntries(
    Object.entries(requested).filter(([, value]) => value !== undefined && value !== ''),
  )
}
