import { useCall, useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { vmContract } from '../contract'
import type { recordedPlacementSchema } from './schema'

const include = 'input'

/** Places a VM on the facts of now; nothing is written. */
export const useTrial = () => useCall(vmContract.tryPlacement)

const ofStaff = withAnswer<typeof recordedPlacementSchema>()(vmContract.showPlacement)

/** The inputs of a recorded decision; the browser computes its outcome from them. Null: they are no longer stored. */
export const useExplanation = (id: string) =>
  useRead(ofStaff, { params: { id }, query: { include } }, { staleTime: Number.POSITIVE_INFINITY })
