/** A free node and the realm it is in. */
export type FreeHost = { nodeId: string; realmId: string; zone: string }

/** The free nodes of a flavor, in the order of their ids. */
export type FreeHosts = ReadonlyMap<string, readonly FreeHost[]>
