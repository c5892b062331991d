'use client'

import { useMemo } from 'react'
import { Time } from '@/components/time/time'
import { ShiftTable } from '@/components/trace/selection/shift-table'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import { priceDeltaText, priceText } from '@/lib/base/price-text'
import type { Policy, PolicyContext } from '@/lib/engine'
import {
  compareDeployables,
  type DeployableShift,
  isShifted,
} from '@/lib/features/previews/compare/compare-deployables'
import type { Snapshot } from '@/lib/features/snapshots/schema'

export type ConsequencesProps = {
  snapshot: Snapshot
  live: Policy
  draft: Policy
  context: PolicyContext
}

/** Every deployable of the pool before and after, because a change for one must not break another unnoticed. */
export function Consequences({ snapshot, live, draft, context }: ConsequencesProps) {
  const shifts = useMemo(
    () => compareDeployables(snapshot, live, draft, context),
    [snapshot, live, draft, context],
  )
  const changed = shifts.filter(isShifted).length
  return (
    <>
      <p className={`${shared.below10} ${shared.sm}`}>
        Changes {changed} of {counted(shifts.length, 'deployable')}
        {snapshot.notRecorded !== undefined && (
          <>
            , with the inputs of <Time at={snapshot.takenAt} /> and not those of now
          </>
        )}
        .
      </p>
      <ShiftTable
        label="By deployable"
        rows={shifts}
        extras={extrasOf(snapshot.reportingCurrency)}
      />
    </>
  )
}

const extrasOf = (currency: string) => [
  {
    id: 'cost',
    header: 'Cost per hour',
    kind: 'number' as const,
    text: (shift: DeployableShift) => costText(shift, currency),
  },
  {
    id: 'notes',
    header: 'Notes',
    kind: 'words' as const,
    text: (shift: DeployableShift) => notesOf(shift).join('; '),
  },
]

function costText({ costAfter, costDelta }: DeployableShift, currency: string): string {
  if (costAfter === null) return 'price unknown'
  const change =
    costDelta === null || Math.abs(costDelta) < 5e-7 ? '' : ` (${priceDeltaText(costDelta)})`
  return `${priceText(costAfter)} ${currency}${change}`
}

const notesOf = ({
  dropsToZero,
  groupsBefore,
  groupsAfter,
  nothingFits,
}: DeployableShift): string[] => [
  ...(nothingFits ? ['no match'] : []),
  ...(dropsToZero.length > 0 ? [`${dropsToZero.join(', ')} drops to 0 %`] : []),
  ...(groupsBefore === groupsAfter ? [] : [`${groupsBefore} → ${groupsAfter} priority groups`]),
]
