'use client'
import { Button } from '@mantine/core'
import { useZone } from '@/components/time/reader-clock'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { daysAgo } from '@/lib/base/time-text'
import type { AddressChange } from './launch-filters'
import classes from './launches.module.css'
import { type LaunchAddress, noFilter } from './use-launch-address'

type Props = {
  address: LaunchAddress
  isFiltered: boolean
  onChange: (change: AddressChange) => void
}

const WIDE_DAYS = 7

/** Nothing was launched yet, nothing in this time, or nothing that the filter leaves. */
export function NoLaunches({ address, isFiltered, onChange }: Props) {
  const zone = useZone()
  if (!isFiltered)
    return (
      <EmptyBlock title="No launches yet">
        A launch is asked for over the API, or here for a try; each is kept with why it went where
        it did.
      </EmptyBlock>
    )
  const isInTime = address.from !== '' || address.to !== ''
  if (!isInTime)
    return <EmptyBlock title="No launch matches" onClearFilter={() => onChange({ ...noFilter })} />
  return (
    <EmptyBlock
      title="No launch in this time"
      action={
        <div className={classes.choices}>
          <Button
            size="xs"
            onClick={() => onChange({ from: daysAgo(WIDE_DAYS, Date.now(), zone), to: null })}
          >
            {`Widen to ${WIDE_DAYS} d`}
          </Button>
          <Button size="xs" variant="default" onClick={() => onChange({ ...noFilter })}>
            Clear the filter
          </Button>
        </div>
      }
    />
  )
}
