'use client'

import { useMemo } from 'react'
import type { Policy } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import { useStudiosOf } from '@/lib/features/policies/use-policies.client'
import { compareDeployables } from '@/lib/features/previews/compare/compare-deployables'
import classes from './review.module.css'

type Props = { pools: Studio['inheritingPools']; live: Policy; draft: Policy }

/** The global default decides in other pools: how far it would move each of them. */
export function InheritingPools({ pools, live, draft }: Props) {
  const studios = useStudiosOf(pools.map(({ id }) => id))
  if (pools.length === 0) return <p className={classes.summary}>No pool inherits it at present.</p>
  return (
    <ul className={classes.sentences} aria-label="Inheriting pools">
      {pools.map(({ id, name }, at) => (
        <li key={id}>
          {name}: <Shift studio={studios[at]?.data} live={live} draft={draft} />
        </li>
      ))}
    </ul>
  )
}

function Shift({
  studio,
  live,
  draft,
}: {
  studio: Studio | undefined
  live: Policy
  draft: Policy
}) {
  const most = useMemo(() => {
    if (studio === undefined) return null
    const shifts = compareDeployables(studio.snapshot, live, draft)
    return shifts.toSorted((a, b) => b.maxShift - a.maxShift)[0] ?? null
  }, [studio, live, draft])
  if (studio === undefined) return 'computing…'
  if (most === null || most.maxShift < 5e-4) return 'nothing moves'
  return `up to ${(most.maxShift * 100).toFixed(1)} pp (${most.name}, ${most.biggest?.name})`
}
