import type { Candidate } from './candidates'
import type { UsedCell } from './schema'

type Pool = { name: string; allows: (accountId: string, realmId: string) => boolean }

/** Returns the combinations that a launch of some pool could use, each once, with the names of these pools. */
export function usedCells(
  candidates: readonly (readonly Candidate[])[],
  pools: readonly Pool[],
): UsedCell[] {
  const used = new Map<string, UsedCell>()
  const allowing = new Map<string, string[]>()
  for (const { accountId, realmId, profileIds } of candidates.flat()) {
    const place = `${accountId} ${realmId}`
    const names =
      allowing.get(place) ??
      pools.filter((pool) => pool.allows(accountId, realmId)).map(({ name }) => name)
    allowing.set(place, names)
    if (names.length === 0) continue
    for (const hardwareProfileId of profileIds) {
      const cell = { accountId, hardwareProfileId, realmId, pools: names }
      used.set(`${place} ${hardwareProfileId}`, cell)
    }
  }
  return [...used.values()]
}
