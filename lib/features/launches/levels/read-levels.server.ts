import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { BindInput, PlaceInput } from '@/lib/engine'
import { ifKept, type ReadKept } from '@/lib/features/contents/read-kept.server'
import { wholeInput } from '@/lib/features/vms/placements/shared-input'
import { type LevelsBody, podLevelOf, type RecordedLevels, vmLevelOf } from './levels-content'

/** What a receipt says of the levels below its match; null: it has none, or they are kept no longer. */
export const readLevels = async (
  db: Db,
  hash: string | null | undefined,
): Promise<RecordedLevels | null> =>
  hash === null || hash === undefined ? null : ifKept(db, (read) => levelsOf(hash, read))

/** Contents were written by the decision path alone, under the hashes of their texts. */
async function levelsOf(hash: string, read: ReadKept): Promise<RecordedLevels> {
  const [stored] = await read([hash])
  const body = stored as LevelsBody
  const [pods] = await read([body.pod.pods])
  const clusters = []
  for (const { cluster, vms } of body.clusters) {
    const levels = []
    for (const { input, headline } of vms)
      levels.push(vmLevelOf((await wholeInput(input, read)) as PlaceInput, headline))
    clusters.push({ cluster, vms: levels })
  }
  const { failure } = body
  return { pod: podLevelOf(body, pods as BindInput['pods']), clusters, failure }
}
