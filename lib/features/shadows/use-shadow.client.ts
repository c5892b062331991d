import { useCall, useRead } from '@/lib/api/client'
import { shadowContract } from './contract'
import type { StartShadow } from './schema'

const pollMs = 15_000

/** The shadow of a pool or, with null, of the global default. It is polled while it is compared. */
export function useShadow(poolId: string | null) {
  const often = { refetchInterval: pollMs }
  const own = useRead(
    shadowContract.show,
    poolId === null ? null : { params: { id: poolId } },
    often,
  )
  const global = useRead(shadowContract.showGlobal, poolId === null ? {} : null, often)
  return poolId === null ? global : own
}

/** Starts and ends the shadow of a pool or, with null, of the global default. */
export function useShadowActs(poolId: string | null) {
  const own = { start: useCall(shadowContract.start), end: useCall(shadowContract.end) }
  const global = {
    start: useCall(shadowContract.startGlobal),
    end: useCall(shadowContract.endGlobal),
  }
  const { start, end } = poolId === null ? global : own
  return {
    start: (body: StartShadow) =>
      poolId === null
        ? global.start.mutate({ body })
        : own.start.mutate({ params: { id: poolId }, body }),
    end: () =>
      poolId === null ? global.end.mutate({}) : own.end.mutate({ params: { id: poolId } }),
    isStarting: start.isPending,
    isEnding: end.isPending,
    error: start.error ?? end.error,
  }
}
