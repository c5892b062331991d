import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { BindInput, PlaceInput } from '@/lib/engine'
import { ifKept, type ReadKept } from '@/lib/features/contents/read-kept.server'
import { wholeInput } from '@/lib/features/vms/placements/shared-input'
import {
  type LevelsBody,
  type PlacedLevel,
  podLevelOf,
  type RecordedLevels,
  vmLevelOf,
} from './levels-content'

/** What a receipt says of the levels below its match; null: it has none, or they are kept no longer. */
export const readLevels = async (
  db: Db,
  hash: string | null | undefined,
): Promise<RecordedLevels | null> =>
  hash === null || hash === undefined ? null : ifKept(db, (read) => levelsOf(hash, read))

/**
 * Nodes that the VMs of an attempt were compared with, all together, up to which a receipt says what that came to on
 * each of them, 10 MB. Whoever reads a larger one works it out from what was asked.
 */
const MOST_TOLD = 2_000

/** Contents were written by the decision path alone, under the hashes of their texts. */
async function levelsOf(hash: string, read: ReadKept): Promise<RecordedLevels> {
  const [stored] = await read([hash])
  const body = stored as LevelsBody
  const [pods] = await read([body.pod.pods])
  const asked: (PlacedLevel & { cluster: string })[] = []
  for (const { cluster, vms } of body.clusters)
    for (const { input, headline } of vms)
      asked.push({ cluster, headline, input: (await wholeInput(input, read)) as PlaceInput })
  const isWhole = asked.reduce((sum, { input }) => sum + input.nodes.length, 0) <= MOST_TOLD
  const clusters = body.clusters.map(({ cluster }) => ({
    cluster,
    vms: asked
      .filter((vm) => vm.cluster === cluster)
      .map(({ input, headline }) => vmLevelOf(input, headline, isWhole)),
  }))
  const { failure } = body
  return { pod: podLevelOf(body, pods as BindInput['pods']), clusters, failure }
}
