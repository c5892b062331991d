import { z } from 'zod'

/**
 * The recorded free hosts of a flavor, by realm: a list that many draws share, and the hosts of it
 * that were not free. So the record of a draw among 10,000 hosts takes a few hundred characters.
 */
export const drawListSchema = z.object({
  flavor: z.string(),
  /** Distinguishes draws from equal lists, because a release can lead to the same list again. */
  id: z.string().optional(),
  zones: z.record(
    z.string(),
    z.object({ base: z.string(), without: z.array(z.string()).readonly() }),
  ),
})

export type DrawList = z.infer<typeof drawListSchema>

export const drawBaseSchema = z.array(z.string())

/** Returns the sorted ids of the free hosts, of one realm or of all. */
export function idsOfList(
  { zones }: DrawList,
  baseOf: (hash: string) => readonly string[],
  realmId: string | null,
): string[] {
  const ids: string[] = []
  for (const [realm, { base, without }] of Object.entries(zones)) {
    if (realmId !== null && realm !== realmId) continue
    const gone = new Set(without)
    ids.push(...baseOf(base).filter((id) => !gone.has(id)))
  }
  return ids.sort()
}
