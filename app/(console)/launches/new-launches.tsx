'use client'
import { NewerRows } from '@/components/resource/list/newer-rows'
import { useCache } from '@/lib/api/browser/use-cache'
import type { LaunchResponse as Launch } from '@/lib/features/decisions/schema'
import { launchContract } from '@/lib/features/launches/contract'
import { PAGE_SIZE } from '@/lib/features/launches/read/orders'
import { type LaunchSearch, useNewLaunches } from '@/lib/features/launches/use-launches.client'

type Props = { search: LaunchSearch; rows: readonly Launch[] }

/** Reports newer launches. */
export function NewLaunches({ search, rows }: Props) {
  const cache = useCache()
  return (
    <NewerRows
      count={useNewLaunches(search, rows)}
      most={PAGE_SIZE}
      one="launch"
      many="launches"
      onShow={() => void cache.reset(launchContract.list, 'pages')}
    />
  )
}
