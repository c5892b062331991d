'use client'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { Hint } from '@/components/ui/overlays/hint'
import shared from '@/components/ui/shared.module.css'
import {
  type Capacity,
  type CapacityKind,
  capacityWords,
  inUnits,
} from '@/lib/features/nodes/capacity/capacity'
import classes from './capacity-bar.module.css'

type Props = {
  kind: CapacityKind
  capacity: Capacity
  /** The name of the host or node that has the capacity. */
  name: string
  /** The private cloud whose ratio applies; null if several nodes are counted together. */
  owner: string | null
  /** False if the column header already names the resource. */
  hasLabel?: boolean
}

export const capacityLabels = { ram: 'RAM in GiB', cpu: 'vCPUs' } as const

/** Used and allocatable capacity, the same on every page; hovering or focusing it explains both numbers. */
export function CapacityBar({ kind, capacity, name, owner, hasLabel = true }: Props) {
  const used = Math.round(inUnits(kind, capacity.used))
  const limit = Math.floor(inUnits(kind, capacity.allocatable))
  return (
    <div className={shared.stack2}>
      {hasLabel && <span className={shared.dimmed}>{capacityLabels[kind]}</span>}
      <Hint text={capacityWords(kind, capacity, owner)}>
        {(describedBy) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this has none.
          <span
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard.
            tabIndex={0}
            className={classes.bar}
            aria-label={`${capacityLabels[kind]} of ${name}`}
            aria-describedby={describedBy}
          >
            <UsageBar used={used} limit={limit} label={`${capacityLabels[kind]} on ${name}`} />
          </span>
        )}
      </Hint>
    </div>
  )
}
