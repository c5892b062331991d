import { useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { clusterKeyContract } from './contract'
import type { clusterKeysSchema } from './schema'

const complete = withAnswer<typeof clusterKeysSchema>()(clusterKeyContract.show)

/** The keys of a cluster with all inputs of their checks. */
export const useClusterKeys = (clusterId: string) =>
  useRead(complete, { params: { id: clusterId }, query: { include: 'cluster' } })
