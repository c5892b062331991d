import 'server-only'
import type { Db } from './client.server'
import type { Tx } from './decision-transaction.server'
import { Prisma } from './generated/client'
import { sendSql } from './statements.server'

/**
 * Locks what tenants own of dedicated hosts: their Pclouds, the units that their hosts take, and the limit of these.
 * Comes after `lockCounted` and before pool entries and clusters. Launches do not take it, so that the two do not wait
 * for each other: what a launch reads of hosts changes under the lock of their cluster.
 */
export const lockHostOwners = (tx: Db, tenantIds: readonly string[]): Promise<number> =>
  tx.$executeRaw`select berth_lock_host_owners(${[...tenantIds]}::text[])`

/** The same by the Pclouds that they own: one statement instead of one that reads the owners first. */
export const lockOwnersOf = (tx: Db, pcloudIds: readonly string[]): Promise<number> =>
  tx.$executeRaw(ownersOf(pcloudIds))

/** The same in a transaction of the decision path, without waiting for it. */
export const sendLockOfOwners = (tx: Tx, pcloudIds: readonly string[]): void =>
  sendSql(tx, ownersOf(pcloudIds))

const ownersOf = (pcloudIds: readonly string[]) => Prisma.sql`
  select berth_lock_host_owners(array(select "tenantId" from "Pcloud" where "id" = any(${[...pcloudIds]}::text[])))`
