import 'server-only'
import { createHash } from 'node:crypto'

/**
 * What a tenant calls a node: the same for all VMs of the tenant there, another one for every other tenant. Ids of nodes
 * are random, so nobody finds the node behind it.
 */
export const hostAlias = (tenantId: string, nodeId: string): string =>
  `host-${createHash('sha256').update(`${tenantId} ${nodeId}`).digest('hex').slice(0, 8)}`
