'use client'

import { useMemo } from 'react'
import shared from '@/components/ui/shared.module.css'
import { fixedText } from '@/lib/base/number-text'
import type { Policy, PolicyContext } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import { useStudiosOf } from '@/lib/features/policies/use-studios-of.client'
import { compareDeployables } from '@/lib/features/previews/compare/compare-deployables'
import classes from './review.module.css'

type Sides = { live: Policy; draft: Policy; context: PolicyContext }
type Props = Sides & { pools: Studio['inheritingPools'] }

/** Shows how far a change of the global default moves shares in each pool that inherits it. */
export function InheritingPools({ pools, ...sides }: Props) {
  const studios = useStudiosOf(pools.map(({ id }) => id))
  if (pools.length === 0)
    return <p className={`${shared.below10} ${shared.sm}`}>No pool inherits it at present.</p>
  return (
    <ul className={shared.bullets} aria-label="Inheriting pools">
      {pools.map(({ id, name }, at) => (
        <li key={id} className={classes.inheriting}>
          {name}: <Shift studio={studios[at]?.data} {...sides} />
        </li>
      ))}
    </ul>
  )
}

function Shift({ studio, live, draft, context }: Sides & { studio: Studio | undefined }) {
  const most = useMemo(() => {
    if (studio === undefined) return null
    const shifts = compareDeployables(studio.snapshot, live, draft, context)
    return shifts.toSorted((a, b) => b.maxShift - a.maxShift)[0] ?? null
  }, [studio, live, draft, context])
  if (studio === undefined) return 'computing…'
  if (most === null || most.maxShift < 5e-4) return 'nothing moves'
  return `up to ${fixedText(most.maxShift * 100, 1)} pp (${most.name}, ${most.biggest?.name})`
}
