import classes from './slice-ink.module.css'

/** The class that sets `--slice` and `--slice-ink` for a colour slot; null is grey. */
export const sliceClass = (slot: number | null): string =>
  slot === null ? `${classes.slot}` : `${classes.slot} ${classes[`slot${slot % 10}`]}`
