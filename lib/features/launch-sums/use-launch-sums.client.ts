import { useRead } from '@/lib/api/client'
import { launchSumContract } from './contract'
import type { LaunchSum, LaunchSums, SumDimension } from './schema'

/** The interval at which lists read the sums again and update the numbers in place. */
const EVERY_MS = 60_000

const indexed = ({ currency, items }: LaunchSums) => ({
  currency,
  of: new Map(items.map((sum) => [sum.id, sum])),
})

/** Sums of launches by the id of their pool, deployable or account; undefined until they are read. */
export const useLaunchSums = (by: SumDimension): SumsById | undefined =>
  useRead(launchSumContract.list, { query: { by } }, { select: indexed, refetchInterval: EVERY_MS })
    .data

export type SumsById = { currency: string; of: ReadonlyMap<string, LaunchSum> }
