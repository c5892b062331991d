'use client'
import table from '@/components/trace/trace-table.module.css'
import { deltaText } from '@/lib/base/percent'
import { isShifted } from '@/lib/features/previews/compare/compare-deployables'
import classes from './preview.module.css'
import type { Shifts } from './use-shifts'

type Props = {
  shifts: Shifts
  /** The policy or inputs on the screen differ from those compared with. */
  isChanged: boolean
  /** The label of the policy compared with: "live". */
  comparedWith: string
  /** The source of the changes: "This draft". */
  what: string
  onOpen: () => void
}

/**
 * "This draft changes 14 of 22 deployables": a change for one must not break another unnoticed. Its height is
 * reserved, so that a longer sentence does not move the content below.
 */
export function ShiftLine({ shifts, isChanged, comparedWith, what, onOpen }: Props) {
  const words = isChanged
    ? shiftWords(shifts, what, comparedWith)
    : `No deployable differs from ${comparedWith}.`
  return (
    <div
      className={classes.shift}
      data-stale={shifts.isStale || !isChanged || undefined}
      data-same={!isChanged || undefined}
    >
      <p title={words}>{words}</p>
      {isChanged && shifts.all.length > 0 && (
        <button type="button" className={table.textButton} onClick={onOpen}>
          All deployables
        </button>
      )}
    </div>
  )
}

function shiftWords({ all }: Shifts, what: string, comparedWith: string): string {
  if (all.length === 0) return 'Comparing all deployables …'

  const changed = all.filter(isShifted).toSorted((a, b) => b.maxShift - a.maxShift)
  const [most] = changed
  const about =
    most?.biggest == null
      ? ''
      : `; biggest: ${most.name}, ${most.biggest.name} ${deltaText(most.biggest.delta)}`
  const count = `${changed.length} of ${all.length} ${all.length === 1 ? 'deployable' : 'deployables'}`
  const versus = comparedWith === 'live' ? '' : ` compared with ${comparedWith}`
  return `${what} changes ${count}${versus}${about}.`
}
