import 'server-only'
import type { Db } from './client.server'

/**
 * Locks what tenants own of dedicated hosts: their Pclouds, the units that their hosts take, and the limit of these.
 * Comes after `lockCounted` and before pool entries and clusters. Launches do not take it, so that the two do not wait
 * for each other: what a launch reads of hosts changes under the lock of their cluster.
 */
export const lockHostOwners = (tx: Db, tenantIds: readonly string[]): Promise<number> =>
  tx.$executeRaw`select berth_lock_host_owners(${[...tenantIds]}::text[])`

/** The same by the Pclouds that they own: one statement instead of one that reads the owners first. */
export const lockOwnersOf = (tx: Db, pcloudIds: readonly string[]): Promise<number> =>
  tx.$executeRaw`
    select berth_lock_host_owners(array(select "tenantId" from "Pcloud" where "id" = any(${[...pcloudIds]}::text[])))`
