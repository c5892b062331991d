import { useCall, useRead } from '@/lib/api/client'
import { canaryContract } from './contract'

const pollMs = 15_000

/** The newest canary of a pool, and how often the pool launches. */
export const useCanary = (poolId: string) =>
  useRead(canaryContract.show, { params: { id: poolId } }, { refetchInterval: pollMs })

/** What is known for a new trial; null where none can be started: without a pool, or beside another one. */
export function useTrial(poolId: string | null): { launchesPerHour: number } | null {
  const { data } = useRead(
    canaryContract.show,
    { params: { id: poolId ?? '' } },
    { enabled: poolId !== null },
  )
  const isOpen = data?.canary !== undefined && data.canary !== null && data.canary.endedAt === null
  return data === undefined || isOpen ? null : { launchesPerHour: data.launchesPerHour }
}

export const useStartCanary = () => useCall(canaryContract.start)

/** What can be done with an open canary. */
export function useCanaryActs() {
  return {
    promote: useCall(canaryContract.promote),
    backOut: useCall(canaryContract.backOut),
    resume: useCall(canaryContract.resume),
  }
}
