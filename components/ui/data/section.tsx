import { type ReactNode, useId } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './section.module.css'

type Props = {
  title: string
  aside?: ReactNode
  /** The heading gets the focus when the drawer opens. */
  autoFocus?: boolean
  children: ReactNode
}

/** A part of a drawer or page with its own heading. */
export function Section({ title, aside, autoFocus, children }: Props) {
  const id = useId()
  return (
    <section className={shared.stack10} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} tabIndex={-1} data-autofocus={autoFocus || undefined}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
