'use client'
import { useRead } from '@/lib/api/client'
import { useLaunchSums } from '@/lib/features/launch-sums/use-launch-sums.client'
import { overviewContract } from '@/lib/features/overview/contract'
import type { CapacityPanel, FailuresPanel } from '@/lib/features/overview/schema'
import type { AccountFigures } from './account-columns'

const REFRESH_MS = 60_000

/** The fines, utilisation and launches of accounts, loaded separately from the list. */
export const useAccountFigures = (): AccountFigures => ({
  sums: useLaunchSums('account'),
  fines: useRead(
    overviewContract.failures,
    { query: { range: '24h' } },
    { select: finesOf, refetchInterval: REFRESH_MS },
  ).data,
  capacity: useRead(
    overviewContract.capacity,
    { query: { range: '24h' } },
    { select: capacityOf, refetchInterval: REFRESH_MS },
  ).data,
})

const finesOf = ({ rows }: FailuresPanel) =>
  new Map(
    rows.flatMap(({ account, fine }) =>
      fine === null || fine.taken === 0 ? [] : [[account.id, fine] as const],
    ),
  )

const capacityOf = ({ rows }: CapacityPanel) =>
  new Map(rows.map((row) => [row.account.id, row] as const))
