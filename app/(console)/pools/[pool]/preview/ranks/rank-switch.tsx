'use client'
import { SegmentedControl } from '@mantine/core'
import classes from '../preview.module.css'
import type { Ranks } from './use-ranks'

/** Ranks the accounts by the factors that are live, or by one's own draft of them, as if it were published. */
export function RankSwitch({ ranks }: { ranks: Ranks }) {
  const { versions, rankedBy, onRankedBy } = ranks
  if (versions === null || onRankedBy === null) return null
  return (
    <div className={classes.ranks}>
      <span aria-hidden>SLA ranks by</span>
      <SegmentedControl
        aria-label="SLA ranks by"
        size="xs"
        data={[
          { value: 'live', label: liveText(versions) },
          { value: 'draft', label: 'My draft' },
        ]}
        value={rankedBy}
        onChange={(by) => onRankedBy(by === 'draft' ? 'draft' : 'live')}
      />
    </div>
  )
}

function liveText({ sla, monitoring }: NonNullable<Ranks['versions']>): string {
  if (sla === 0 && monitoring === 0) return 'Built-in factors'
  return sla === monitoring ? `Live factors v${sla}` : `Live factors v${sla}/v${monitoring}`
}
