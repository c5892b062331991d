import 'server-only'
import type { Db } from './client.server'
import type { Tx } from './decision-transaction.server'
import { Prisma } from './generated/client'
import { sendSql } from './statements.server'

/**
 * Locks the dedicated hosts of tenants: their Pclouds, the units that their hosts use, and the limit of units. It is
 * taken after `lockCounted` and before pool entries and clusters. Launches do not take this lock and do not wait for
 * it, because the host data that they read changes under the lock of the cluster.
 */
export const lockHostOwners = (tx: Db, tenantIds: readonly string[]): Promise<number> =>
  tx.$executeRaw`select berth_lock_host_owners(${[...tenantIds]}::text[])`

/** Locks the owners of Pclouds in one statement, without reading the owners first. */
export const lockOwnersOf = (tx: Db, pcloudIds: readonly string[]): Promise<number> =>
  tx.$executeRaw(ownersOf(pcloudIds))

/** The same as `lockOwnersOf` in a transaction of the decision path, without waiting for the result. */
export const sendLockOfOwners = (tx: Tx, pcloudIds: readonly string[]): void =>
  sendSql(tx, ownersOf(pcloudIds))

const ownersOf = (pcloudIds: readonly string[]) => Prisma.sql`
  select berth_lock_host_owners(array(select "tenantId" from "Pcloud" where "id" = any(${[...pcloudIds]}::text[])))`
