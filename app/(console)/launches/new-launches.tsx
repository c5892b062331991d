'use client'
import { Button } from '@mantine/core'
import { useCache } from '@/lib/api/browser/use-cache'
import type { ShownLaunch as Launch } from '@/lib/features/decisions/schema'
import { launchContract } from '@/lib/features/launches/contract'
import { PAGE_SIZE } from '@/lib/features/launches/read/list-schema'
import { type LaunchSearch, useNewLaunches } from '@/lib/features/launches/use-launches.client'
import classes from './launches.module.css'

type Props = { search: LaunchSearch; rows: readonly Launch[] }

/** Reports newer launches; the rows on the screen do not move until the person loads them. */
export function NewLaunches({ search, rows }: Props) {
  const count = useNewLaunches(search, rows)
  const cache = useCache()
  const words = count >= PAGE_SIZE ? `More than ${PAGE_SIZE - 1}` : String(count)
  return (
    <span className={classes.fresh} role="status">
      {count > 0 && (
        <>
          {`${words} new ${count === 1 ? 'launch' : 'launches'}`}
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => void cache.reset(launchContract.list, 'pages')}
          >
            Show
          </Button>
        </>
      )}
    </span>
  )
}
