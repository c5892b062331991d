import {
  explainPlacement,
  type FunnelStep,
  nearestNodes,
  type PlaceInput,
  type Placement,
  place,
  placeTrace,
  type Trace,
} from '@/lib/engine'
import { namedInput } from '@/lib/features/vms/placements/named-input'

/** A decision with its explanation; nodes and VMs have names instead of ids. */
export type Explained = {
  input: PlaceInput
  placement: Placement
  trace: Trace
  headline: string
  funnel: readonly FunnelStep[]
  /** All nodes, ordered by how close they came to being chosen. */
  nearest: readonly string[]
}

export function explainedOf(
  recorded: PlaceInput,
  names: Readonly<Record<string, string>>,
): Explained {
  const input = namedInput(recorded, names)
  const placement = place(input)
  return {
    input,
    placement,
    trace: placeTrace(placement, input),
    ...explainPlacement(placement, input),
    nearest: nearestNodes(placement),
  }
}

/**
 * The step to open first: the one that removed the last node, otherwise the rounds, otherwise the constraints.
 */
export function firstStep({ placement, funnel }: Explained): FunnelStep['step'] {
  const emptied = funnel.find(({ left }) => left === 0)
  if (emptied !== undefined) return emptied.step
  return placement.rounds.length === 0 ? 'constraints' : 'system-rounds'
}
