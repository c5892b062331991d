import classes from './hatch-pattern.module.css'
import { sliceClass } from './slice-class'

type Props = {
  id: string
  /** The colour under the stripes. */
  slot: number | null
}

/** A striped fill for expected amounts, to be used as `url(#id)`. */
export function HatchPattern({ id, slot }: Props) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        className={sliceClass(slot)}
      >
        <rect width="6" height="6" fill="var(--slice)" />
        <rect width="2" height="6" className={classes.stripe} />
      </pattern>
    </defs>
  )
}
