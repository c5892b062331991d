import type { ReactNode } from 'react'
import classes from './resource-facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** Names and values as text: for reading, and for those who may only read. */
export const ResourceFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.root}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
