'use client'
import { useEffect, useState } from 'react'
import type { Policy, PolicyContext } from '@/lib/engine'
import {
  compareDeployable,
  type DeployableShift,
} from '@/lib/features/previews/compare/compare-deployables'
import type { Snapshot } from '@/lib/features/snapshots/schema'

export type Shifts = {
  all: readonly DeployableShift[]
  /** Computed for other policies or inputs than those on the screen. The next list is being computed. */
  isStale: boolean
}

/** The time that one deployable with a thousand candidates takes. */
const ENOUGH_MS = 4

/** A policy and the inputs it is evaluated with. */
export type Side = { inputs: Snapshot; policy: Policy }

type Done = { before: Side; after: Side; all: readonly DeployableShift[] }

/** Evaluates all deployables under both policies, a few at a time while the browser is idle. */
export function useShifts(before: Side, after: Side, context: PolicyContext): Shifts {
  const [done, setDone] = useState<Done | null>(null)

  useEffect(() => {
    const all: DeployableShift[] = []
    const ids = after.inputs.deployables.map(({ id }) => id)
    let at = 0
    const next = (hasTime: () => boolean) => {
      // At least one per callback, so that a browser that is never idle finishes too.
      do {
        const id = ids[at++]
        if (id === undefined) return setDone({ before, after, all })
        const shift = compareDeployable(after.inputs, id, {
          before: before.policy,
          after: after.policy,
          context,
          realInputs: before.inputs,
        })
        if (shift !== undefined) all.push(shift)
      } while (hasTime())
      pending = whenIdle(next)
    }
    let pending = whenIdle(next)
    return () => pending()
  }, [before, after, context])

  const isStale = done?.before !== before || done.after !== after
  return { all: done?.all ?? [], isStale }
}

/** Runs a task with its remaining idle time when the browser is idle. The returned function cancels it. */
function whenIdle(task: (hasTime: () => boolean) => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => task(() => false), 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(
    (deadline) => task(() => deadline.timeRemaining() > ENOUGH_MS),
    { timeout: 300 },
  )
  return () => cancelIdleCallback(handle)
}
