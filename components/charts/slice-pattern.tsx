import { sliceClass } from './slice-class'
import classes from './slice-pattern.module.css'

const rising = 'M0 8L8 0M-2 2L2 -2M6 10L10 6'
const falling = 'M0 0L8 8M6 -2L10 2M-2 6L2 10'

/** The marks of each colour slot, drawn where colours alone may not be seen. */
const marks = [
  '',
  rising,
  falling,
  'M0 4H8',
  'M4 0V8',
  'M2.5 4H5.5',
  rising + falling,
  'M0 4H8M4 0V8',
  'M0 2H8M0 6H8',
  'M2 0V8M6 0V8',
]

type Props = {
  id: string
  /** Null is grey, without marks. */
  slot: number | null
  /** Shares its colour with another slot. */
  hatched: boolean
  /** Drawn over the colour instead of with it. */
  isOverlay?: boolean
}

/**
 * The fill of an account, as `url(#id)`: its colour, stripes where it shares the colour with another, and the marks of
 * its slot in print and where the system forces its own colours.
 */
export const SlicePattern = ({ id, slot, hatched, isOverlay = false }: Props) => (
  <defs>
    <pattern
      id={id}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      className={sliceClass(slot)}
    >
      {!isOverlay && <rect width="8" height="8" fill="var(--slice)" />}
      {hatched && <path d={rising} className={classes.stripes} />}
      {slot !== null && <path d={marks[slot % marks.length]} className={classes.marks} />}
    </pattern>
  </defs>
)
