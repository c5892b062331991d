'use client'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  type ExpectedCost,
  expectedCost,
  isSameContent,
  type Policy,
  type PolicyContext,
} from '@/lib/engine'
import { applyWhatIf } from '@/lib/features/previews/compare/what-if'
import {
  type Evaluated,
  evaluate,
  nextShown,
  readPolicy,
  type Shown,
} from '@/lib/features/previews/evaluate/evaluate'
import { usePaintMark } from '@/lib/features/previews/paint-marks.client'
import { type Distribution, distributionOf } from '@/lib/features/previews/view/distribution'
import { overallDistribution } from '@/lib/features/previews/view/overall'
import type { SimulationReport } from '@/lib/features/previews/view/simulation-report'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { type Ranks, useRanks } from './ranks/use-ranks'
import type { PreviewProps } from './types'
import { type Shifts, useShifts } from './use-shifts'

/** The results that the panel and the tabs show, computed once. */
export type Preview = PreviewProps & {
  /** The pinned inputs with the what-ifs and the selected ranks. All results below are computed from them. */
  inputs: Snapshot
  ranks: Ranks
  shown: Shown
  now: Evaluated | null
  before: Evaluated | null
  distribution: Distribution | null
  cost: { now: ExpectedCost; before: ExpectedCost | null } | null
  shifts: Shifts
  /** The policy on the screen differs from the one compared with, or a what-if or the ranks change the inputs. */
  isChanged: boolean
  simulation: SimulationReport | null
  onSimulation: (report: SimulationReport | null) => void
  isOverall: boolean
  onOverall: (isOverall: boolean) => void
}

export function usePreview(props: PreviewProps): Preview {
  const { snapshot, context, deployableId, draft, compared, whatIf, group } = props
  const shown = useShownPolicy(draft, compared.policy, context)
  const { inputs: ranked, ranks } = useRanks(snapshot, shown.policy, context)
  const inputs = useMemo(() => applyWhatIf(ranked, whatIf), [ranked, whatIf])
  const comparedPolicy = useMemo(() => {
    const read = readPolicy(compared.policy, context)
    return read.ok ? read.value : compared.policy
  }, [compared.policy, context])

  const now = evaluate(inputs, deployableId, shown.policy, context) ?? null
  // The live policy is evaluated with the real inputs, so that the difference includes the draft, the what-ifs
  // and the ranks.
  const before = evaluate(snapshot, deployableId, comparedPolicy, context) ?? null
  const [simulation, setSimulation] = useState<SimulationReport | null>(null)
  const [showsOverall, setOverall] = useState(false)
  const fresh = simulation?.of === now ? simulation : null
  const isOverall = showsOverall && fresh !== null

  const distribution = useMemo(() => {
    if (now === null) return null
    const own = distributionOf(inputs, now, before?.outcome ?? null, group)
    return isOverall && fresh !== null ? overallDistribution(own, inputs, fresh) : own
  }, [inputs, now, before, group, isOverall, fresh])
  const cost = useCost(now, before)
  const { isOther, shifts } = useDifference(props, shown.policy, comparedPolicy, inputs)
  const isChanged = isOther || inputs !== snapshot
  usePaintMark(draft, distribution)

  return {
    ...props,
    inputs,
    ranks,
    shown,
    now,
    before,
    distribution,
    cost,
    shifts,
    isChanged,
    simulation: fresh,
    onSimulation: setSimulation,
    isOverall,
    onOverall: setOverall,
  }
}

/** The differences of all deployables, and whether the policies differ or only the inputs. */
function useDifference(
  { snapshot, context, draftIsChanged }: PreviewProps,
  shown: Policy,
  compared: Policy,
  inputs: Snapshot,
): { isOther: boolean; shifts: Shifts } {
  const isOther = useMemo(
    () => draftIsChanged || !isSameContent(shown, compared),
    [draftIsChanged, shown, compared],
  )
  const before = useMemo(() => ({ inputs: snapshot, policy: compared }), [snapshot, compared])
  const changed = isOther ? shown : compared
  const after = useMemo(() => ({ inputs, policy: changed }), [inputs, changed])
  return { isOther, shifts: useShifts(before, after, context) }
}

function useCost(now: Evaluated | null, before: Evaluated | null): Preview['cost'] {
  // The line below the table may render one frame after it.
  const resolved = useDeferredValue(now)
  const costBefore = useMemo(() => (before === null ? null : expectedCost(before)), [before])
  return useMemo(
    () => (resolved === null ? null : { now: expectedCost(resolved), before: costBefore }),
    [resolved, costBefore],
  )
}

/** Remembers the last valid policy, so that a mistyped value does not clear the preview. */
function useShownPolicy(
  draft: PreviewProps['draft'],
  fallback: PreviewProps['draft'],
  context: PolicyContext,
): Shown {
  const [{ shown, readWith }, setRead] = useState(() => ({
    shown: nextShown(null, draft, fallback, context),
    readWith: context,
  }))
  if (shown.given === draft && readWith === context) return shown

  const next = nextShown(shown, draft, fallback, context)
  setRead({ shown: next, readWith: context })
  return next
}
