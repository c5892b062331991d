import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { BindInput, PlaceInput } from '@/lib/engine'
import { ifKept, type ReadKept } from '@/lib/features/contents/read-kept.server'
import type {
  ClusterLevel,
  LevelsBody,
  LevelsDecided,
  PlacedLevel,
} from '@/lib/features/decisions/4-decide/levels-content'
import { wholeInput } from '@/lib/features/vms/placements/shared-input'

/** What was decided below the match of a receipt; null: nothing, or it is kept no longer. */
export const readStoredLevels = async (
  db: Db,
  hash: string | null | undefined,
): Promise<LevelsDecided | null> =>
  hash === null || hash === undefined ? null : ifKept(db, (read) => levelsOf(hash, read))

/** Contents were written by the decision path alone, under the hashes of their texts. */
async function levelsOf(hash: string, read: ReadKept): Promise<LevelsDecided> {
  const [stored] = await read([hash])
  const { pod, clusters, failure } = stored as LevelsBody
  const { config, bindings, resources = {}, request, decision } = pod
  const [pods] = (await read([pod.pods])) as [BindInput['pods']]
  const asked: ClusterLevel[] = []
  for (const { cluster, vms } of clusters) {
    const placed: PlacedLevel[] = []
    for (const { input, headline } of vms)
      placed.push({ headline, input: (await wholeInput(input, read)) as PlaceInput })
    asked.push({ cluster, vms: placed })
  }
  return {
    pod: { input: { config, pods, bindings, resources, request }, decision },
    clusters: asked,
    failure,
  }
}
