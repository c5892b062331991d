import { useCall, useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { vmContract } from '../contract'
import type { recordedPlacementSchema } from './schema'

const include = 'input'

/** Places a VM on the current facts without writing anything. */
export const useTryPlacement = () => useCall(vmContract.tryPlacement)

const ofStaff = withAnswer<typeof recordedPlacementSchema>()(vmContract.showPlacement)

/**
 * The inputs of a recorded decision, from which the browser computes its result. Null if they are no longer
 * stored.
 */
export const useExplanation = (id: string) =>
  useRead(ofStaff, { params: { id }, query: { include } }, { staleTime: Number.POSITIVE_INFINITY })
