import { sliceClass } from './slice-class'
import classes from './slice-pattern.module.css'

const rising = 'M0 8L8 0M-2 2L2 -2M6 10L10 6'
const falling = 'M0 0L8 8M6 -2L10 2M-2 6L2 10'

/** The marks of each colour slot, shown where colours may be unavailable. */
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
  /** Null for grey without marks. */
  slot: number | null
  /** True if another account has the same colour. */
  hatched: boolean
  /** Draws the pattern over the colour instead of including the colour. */
  isOverlay?: boolean
}

/**
 * The fill of an account, used as `url(#id)`: its colour, stripes if another account has the same colour, and
 * in print and with forced colours the marks of its slot.
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
