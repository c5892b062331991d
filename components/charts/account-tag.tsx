import classes from './account-tag.module.css'
import { accountColour } from './palette'

type Props = { letter: string; slot: number; hatched: boolean }

/** The letter and colour of an account, the same on slices, bars, tables and forms. */
export function AccountTag({ letter, slot, hatched }: Props) {
  return (
    <span
      aria-hidden
      className={hatched ? `${classes.tag} ${classes.hatched}` : classes.tag}
      style={{ '--tag-colour': accountColour(slot) } as React.CSSProperties}
    >
      {letter}
    </span>
  )
}
