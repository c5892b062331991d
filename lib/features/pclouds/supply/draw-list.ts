import { z } from 'zod'

/**
 * The free hosts of a flavor as the record keeps them, by realm: a list that many draws share, and what was not free of
 * it. So a draw among 10,000 hosts takes a few hundred letters.
 */
export const drawListSchema = z.object({
  flavor: z.string(),
  /** Distinguishes draws from equal lists: released hosts make the same list again. */
  id: z.string().optional(),
  zones: z.record(
    z.string(),
    z.object({ base: z.string(), without: z.array(z.string()).readonly() }),
  ),
})

export type DrawList = z.infer<typeof drawListSchema>

export const drawBaseSchema = z.array(z.string())

/** The ids of the free hosts, in their order; of one realm, or of all of them. */
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
