'use client'
import { Input, SegmentedControl } from '@mantine/core'
import type { Ranks } from './use-ranks'

/** Ranks the accounts by the factors that are live, or by one's own draft of them, as if it were published. */
export function RankSwitch({ ranks }: { ranks: Ranks }) {
  const { versions, rankedBy, onRankedBy } = ranks
  if (versions === null || onRankedBy === null) return null
  return (
    <Input.Wrapper label="SLA ranks by" size="xs" labelElement="div">
      <SegmentedControl
        aria-label="SLA ranks by"
        size="xs"
        data={[
          { value: 'live', label: `Live factors ${versionsText(versions)}` },
          { value: 'draft', label: 'My draft' },
        ]}
        value={rankedBy}
        onChange={(by) => onRankedBy(by === 'draft' ? 'draft' : 'live')}
      />
    </Input.Wrapper>
  )
}

const versionsText = ({ sla, monitoring }: NonNullable<Ranks['versions']>) =>
  sla === monitoring ? `v${sla}` : `v${sla}/v${monitoring}`
