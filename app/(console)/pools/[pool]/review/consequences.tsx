'use client'

import { useMemo } from 'react'
import { ShareBar } from '@/components/charts/share-bar'
import { Time } from '@/components/time/time'
import { priceDeltaText } from '@/lib/base/price-text'
import type { Policy, PolicyContext } from '@/lib/engine'
import {
  compareDeployables,
  type DeployableShift,
  isShifted,
} from '@/lib/features/previews/compare/compare-deployables'
import { type Slice, sliceWords } from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './review.module.css'

export type ConsequencesProps = {
  snapshot: Snapshot
  live: Policy
  draft: Policy
  context: PolicyContext
}

/** Every deployable of the pool, before and after: nobody publishes for one and breaks another. */
export function Consequences({ snapshot, live, draft, context }: ConsequencesProps) {
  const shifts = useMemo(
    () => compareDeployables(snapshot, live, draft, context.rules),
    [snapshot, live, draft, context],
  )
  const changed = shifts.filter(isShifted).length
  return (
    <>
      <p className={classes.summary}>
        Changes {changed} of {shifts.length} deployables
        {snapshot.notRecorded !== undefined && (
          <>
            , with the inputs of <Time at={snapshot.takenAt} /> and not those of now
          </>
        )}
        .
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="By deployable" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Deployable</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col" className={classes.number}>
                Largest shift
              </th>
              <th scope="col" className={`${classes.number} ${classes.forWide}`}>
                Cost per hour
              </th>
              <th scope="col" className={classes.forWide}>
                Notes
              </th>
            </tr>
          </thead>
          <tbody>
            {shifts.map((shift) => (
              <Row key={shift.id} shift={shift} currency={snapshot.reportingCurrency} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const words = (slices: readonly Slice[]) => sliceWords(slices) || 'no match'

function Row({ shift, currency }: { shift: DeployableShift; currency: string }) {
  const cost = costText(shift, currency)
  const notes = notesOf(shift).join('; ')
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {shift.name}
        <span className={classes.below}>{cost}</span>
        {notes !== '' && <span className={classes.below}>{notes}</span>}
      </th>
      <td>
        <ShareBar slices={shift.before} label={words(shift.before)} />
      </td>
      <td>
        <ShareBar slices={shift.after} label={words(shift.after)} />
      </td>
      <td className={classes.number}>{(shift.maxShift * 100).toFixed(1)} pp</td>
      <td className={`${classes.number} ${classes.forWide}`}>{cost}</td>
      <td className={`${classes.notes} ${classes.forWide}`}>{notes || '–'}</td>
    </tr>
  )
}

function costText({ costAfter, costDelta }: DeployableShift, currency: string): string {
  if (costAfter === null) return 'price unknown'
  const change =
    costDelta === null || Math.abs(costDelta) < 5e-7 ? '' : ` (${priceDeltaText(costDelta)})`
  return `${costAfter.toFixed(4)} ${currency}${change}`
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
