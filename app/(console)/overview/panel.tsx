import { type ReactNode, useId } from 'react'
import { type QueryState, StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import classes from './overview.module.css'

type Props<Data> = {
  title: string
  /** The data that is loading, as in "shares". */
  what: string
  query: QueryState<Data>
  aside?: ReactNode
  /** Rows of the skeleton. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** One part of the overview. It loads and fails independently. */
export function Panel<Data>({ title, what, query, aside, rows = 4, children }: Props<Data>) {
  const id = useId()
  return (
    <section className={`${shared.shrinks} ${shared.frame} ${shared.padded}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <StateBlock query={query} what={what} rows={rows}>
        {children}
      </StateBlock>
    </section>
  )
}
