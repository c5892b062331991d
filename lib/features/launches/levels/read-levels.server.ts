import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { BindInput, PlaceInput } from '@/lib/engine'
import { wholeInput } from '@/lib/features/vms/placements/shared-input'
import { type LevelsBody, podLevelOf, type RecordedLevels, vmLevelOf } from './levels-content'

class NoLongerKept extends Error {}

/** What a receipt says of the levels below its match; null: it has none, or they are kept no longer. */
export async function readLevels(
  db: Db,
  hash: string | null | undefined,
): Promise<RecordedLevels | null> {
  if (hash === null || hash === undefined) return null
  try {
    return await levelsOf(hash, async (hashes) => {
      const found = await contentsOf(db, hashes)
      return hashes.map((each) => {
        if (!found.has(each)) throw new NoLongerKept()
        return found.get(each)
      })
    })
  } catch (cause) {
    if (cause instanceof NoLongerKept) return null
    throw cause
  }
}

type Read = (hashes: readonly string[]) => Promise<unknown[]>

/** Contents were written by the decision path alone, under the hashes of their texts. */
async function levelsOf(hash: string, read: Read): Promise<RecordedLevels> {
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

/** The bodies that are kept of some hashes. */
export async function contentsOf(db: Db, hashes: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db.decisionContent.findMany({ where: { hash: { in: [...hashes] } } })
  return new Map(rows.map(({ hash, body }) => [hash, body]))
}
