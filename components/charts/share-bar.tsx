import type { Slice } from '@/lib/features/previews/view/slices'
import classes from './share-bar.module.css'
import { sliceClass } from './slice-class'

type Props = {
  slices: readonly Slice[]
  /** A text alternative; without it the bar is decorative, next to an equivalent text. */
  label?: string
  size?: 'small' | 'large'
}

const LETTERED = 0.08

/** A bar of 100 % with the shares of a whole, in account order. */
export function ShareBar({ slices, label, size = 'small' }: Props) {
  const a11y = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className={classes.bar} data-size={size} {...a11y}>
      {slices
        .filter(({ share }) => share > 0)
        .map(({ key, letter, slot, hatched, share }) => (
          <span
            key={key}
            className={`${sliceClass(slot)} ${classes.part}`}
            data-hatched={hatched || undefined}
            style={{ flexGrow: share }}
          >
            {size === 'large' && share >= LETTERED ? letter : null}
          </span>
        ))}
    </span>
  )
}
