/** The free nodes of a flavor in one realm, ordered by id. */
export type FreeZone = { realmId: string; nodeIds: readonly string[] }

/** The free nodes of flavors by realm. */
export type FreeHosts = ReadonlyMap<string, readonly FreeZone[]>

/** The free hosts without these. */
export const withoutHosts = (free: FreeHosts, gone: ReadonlySet<string>): FreeHosts =>
  new Map(
    [...free].map(([id, zones]) => [
      id,
      zones.map(({ realmId, nodeIds }) => ({
        realmId,
        nodeIds: nodeIds.filter((nodeId) => !gone.has(nodeId)),
      })),
    ]),
  )
