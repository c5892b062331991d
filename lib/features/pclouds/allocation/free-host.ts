/** The free nodes of a flavor in one realm, in the order of their ids. */
export type FreeZone = { realmId: string; nodeIds: readonly string[] }

/** The free nodes of flavors by realm. */
export type FreeHosts = ReadonlyMap<string, readonly FreeZone[]>
