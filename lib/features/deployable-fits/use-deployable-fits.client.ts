import { useRead } from '@/lib/api/client'
import { deployableFitContract } from './contract'
import type { DeployableFits } from './schema'

export type FitsById = ReadonlyMap<string, DeployableFits['items'][number]['accounts']>

/** The counts by deployable; undefined until they are read. */
export function useDeployableFits(): FitsById | undefined {
  const items = useRead(deployableFitContract.list, {}).data?.items
  return items && new Map(items.map(({ id, accounts }) => [id, accounts]))
}

/** The counts of one deployable by pool. */
export const usePoolFits = (id: string) => useRead(deployableFitContract.byPool, { params: { id } })
