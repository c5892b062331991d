import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { BindInput, PlaceInput } from '@/lib/engine'
import { ifStored, type ReadStored } from '@/lib/features/contents/read-stored.server'
import type {
  ClusterLevel,
  LevelsBody,
  LevelsDecided,
  PlacedLevel,
} from '@/lib/features/decisions/4-decide/levels-content'
import { wholeInput } from '@/lib/features/vms/placements/shared-input'

/** Reads the decisions below the match of a receipt. Null if the realm has no pods, or after they were pruned. */
export const readStoredLevels = async (
  db: Db,
  hash: string | null | undefined,
): Promise<LevelsDecided | null> =>
  hash === null || hash === undefined ? null : ifStored(db, (read) => levelsOf(hash, read))

/** Only the decision path writes these contents, under the hashes of their texts. */
async function levelsOf(hash: string, read: ReadStored): Promise<LevelsDecided> {
  const [stored] = await read([hash])
  const { pod, clusters, failure } = stored as LevelsBody
  const { config, bindings, resources = {}, request, decision } = pod
  const [pods] = (await read([pod.pods])) as [BindInput['pods']]
  const requested: ClusterLevel[] = []
  for (const { cluster, vms } of clusters) {
    const placed: PlacedLevel[] = []
    for (const { input, headline } of vms)
      placed.push({ headline, input: (await wholeInput(input, read)) as PlaceInput })
    requested.push({ cluster, vms: placed })
  }
  return {
    pod: { input: { config, pods, bindings, resources, request }, decision },
    clusters: requested,
    failure,
  }
}
