'use client'
import { Button } from '@mantine/core'
import { useZone } from '@/components/time/reader-clock'
import { EmptyBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { daysAgo } from '@/lib/base/time-text'
import type { AddressChange } from './launch-filters'
import { isFiltered, type LaunchAddress, noFilter } from './use-launch-address'

type Props = {
  address: LaunchAddress
  onChange: (change: AddressChange) => void
}

const WIDE_DAYS = 7

/** The empty state: no launches yet, none in the selected time, or none that match the filter. */
export function NoLaunches({ address, onChange }: Props) {
  const zone = useZone()
  if (!isFiltered(address))
    return (
      <EmptyBlock title="No launches yet">
        Programs request launches over the API; you can make a test launch here. Each launch is
        stored with the trace of its decision.
      </EmptyBlock>
    )
  const isInTime = address.from !== '' || address.to !== '' || address.last !== null
  if (!isInTime)
    return <EmptyBlock title="No launch matches" onClearFilter={() => onChange({ ...noFilter })} />
  return (
    <EmptyBlock
      title="No launch in this time"
      action={
        <div className={shared.row8}>
          <Button
            size="xs"
            onClick={() =>
              onChange({ from: daysAgo(WIDE_DAYS, Date.now(), zone), to: null, last: null })
            }
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
