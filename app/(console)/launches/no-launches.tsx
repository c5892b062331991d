'use client'
import { Button } from '@mantine/core'
import { EmptyBlock } from '@/components/ui/state-block'
import type { AddressChange } from './launch-filters'
import classes from './launches.module.css'
import { type LaunchAddress, noFilter } from './use-launch-address'

type Props = {
  address: LaunchAddress
  isFiltered: boolean
  onChange: (change: AddressChange) => void
}

const WIDE_DAYS = 7
const dayMs = 86_400_000

/** Nothing was launched yet, nothing in this time, or nothing that the filter leaves. */
export function NoLaunches({ address, isFiltered, onChange }: Props) {
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
          <Button size="xs" onClick={() => onChange({ from: daysAgo(WIDE_DAYS), to: null })}>
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

/** As a date field says it: in the reader's zone. */
function daysAgo(days: number): string {
  const at = new Date(Date.now() - days * dayMs)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
