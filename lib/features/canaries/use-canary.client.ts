import { useCall, useRead } from '@/lib/api/client'
import { canaryContract } from './contract'
import type { StartCanary } from './schema'

const pollMs = 15_000

/** The newest canary of a pool or, with null, of the global default, and the launches per hour. */
export function useCanary(poolId: string | null) {
  const often = { refetchInterval: pollMs }
  const own = useRead(
    canaryContract.show,
    poolId === null ? null : { params: { id: poolId } },
    often,
  )
  const global = useRead(canaryContract.showGlobal, poolId === null ? {} : null, often)
  return poolId === null ? global : own
}

/** The data for starting a trial; null while another trial is open. */
export function useStartableCanary(poolId: string | null): { launchesPerHour: number } | null {
  const { data } = useCanary(poolId)
  const isOpen = data?.canary !== undefined && data.canary !== null && data.canary.endedAt === null
  return data === undefined || isOpen ? null : { launchesPerHour: data.launchesPerHour }
}

/** Starts a canary of a pool or, with null, of the global default. */
export function useStartCanary(poolId: string | null) {
  const own = useCall(canaryContract.start)
  const global = useCall(canaryContract.startGlobal)
  return {
    start: (ifMatch: number, body: StartCanary) =>
      poolId === null
        ? global.mutateAsync({ ifMatch, body })
        : own.mutateAsync({ params: { id: poolId }, ifMatch, body }),
    error: poolId === null ? global.error : own.error,
  }
}

/** The actions on an open canary. */
export function useCanaryActs() {
  return {
    promote: useCall(canaryContract.promote),
    backOut: useCall(canaryContract.backOut),
    resume: useCall(canaryContract.resume),
  }
}
