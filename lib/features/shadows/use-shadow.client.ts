import { useCall, useRead } from '@/lib/api/client'
import { shadowContract } from './contract'

const pollMs = 15_000

/** The shadow of a pool, read again while it is followed. */
export const useShadow = (poolId: string) =>
  useRead(shadowContract.show, { params: { id: poolId } }, { refetchInterval: pollMs })

export const useStartShadow = () => useCall(shadowContract.start)
export const useEndShadow = () => useCall(shadowContract.end)
