'use client'
import table from '@/components/trace/trace-table.module.css'
import { deltaText } from '@/lib/base/percent'
import { isShifted } from '@/lib/features/previews/compare/compare-deployables'
import classes from './preview.module.css'
import type { Shifts } from './use-shifts'

type Props = {
  shifts: Shifts
  /** What changes them: "This draft". */
  what: string
  onOpen: () => void
}

/** "This draft changes 14 of 22 deployables": nobody should tune for one and break another. */
export function ShiftLine({ shifts, what, onOpen }: Props) {
  const { all, isStale } = shifts
  if (all.length === 0) return <p className={classes.shift}>Comparing all deployables …</p>

  const changed = all.filter(isShifted).toSorted((a, b) => b.maxShift - a.maxShift)
  const [most] = changed
  const about =
    most?.biggest == null
      ? ''
      : `; biggest: ${most.name}, ${most.biggest.name} ${deltaText(most.biggest.delta)}`
  return (
    <p className={classes.shift} data-stale={isStale || undefined}>
      {`${what} changes ${changed.length} of ${all.length} ${all.length === 1 ? 'deployable' : 'deployables'}${about}.`}
      <button type="button" className={table.textButton} onClick={onOpen}>
        All deployables
      </button>
    </p>
  )
}
