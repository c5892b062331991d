/** The free nodes of a flavor in one realm, in the order of their ids. */
export type FreeZone = { realmId: string; nodeIds: readonly string[] }

/** The free nodes of flavors by realm. */
export type FreeHosts = ReadonlyMap<string, readonly FreeZone[]>

/** The others of the free hosts. */
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
