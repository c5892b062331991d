import { useMemo } from 'react'
import { useCall, useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { vmContract } from '../contract'
import { readInput } from './read-input'
import type { PlacementTrial, recordedPlacementSchema } from './schema'

const include = 'input'

/** Places a VM on the facts of now; nothing is written. */
export function useTrial() {
  const trial = useCall(vmContract.tryPlacement)
  return {
    ...trial,
    data: useMemo(
      () => trial.data && { nodeId: trial.data.nodeId, ...explanationOf(trial.data) },
      [trial.data],
    ),
  }
}

const ofStaff = withAnswer<typeof recordedPlacementSchema>()(vmContract.showPlacement)

/** The inputs of a recorded decision; the browser computes its outcome from them. Null: they are no longer stored. */
export const useExplanation = (id: string) =>
  useRead(
    ofStaff,
    { params: { id }, query: { include } },
    { staleTime: Number.POSITIVE_INFINITY, select: explanationOf },
  )

const explanationOf = ({ input, names = {} }: Pick<PlacementTrial, 'input' | 'names'>) => ({
  input: readInput(input),
  names,
})
