import 'server-only'
import { byName } from '@/lib/api/paging/rows.server'
import type { Db } from '@/lib/db/client.server'
import { inLivePolicy, refuseNamed } from '@/lib/features/dependents/refuse-named.server'
import {
  findMissing,
  inWords,
  isNamedByPolicy,
} from '@/lib/features/resources/find-references.server'
import {
  archivedAtOf,
  defineResource,
  nextRevision,
} from '@/lib/features/resources/resource.server'
import { archivedIn } from '@/lib/features/resources/stored-in.server'
import { poolContract } from './contract'
import { poolInclude as include, type PoolRow, serializePools } from './row.server'
import { type PoolChanges, poolFields } from './schema'
import { writeChosen } from './write-chosen.server'

export const poolResource = defineResource({
  noun: 'pool',
  routes: poolContract,
  counted: 'pools',
  fields: poolFields,
  ...archivedIn((db) => db.pool),
  cursorOf: (row: PoolRow) => [row.name, row.id],
  titleOf: ({ name }) => name,
  alsoDecides: ['archivedAt'],
  list: (db, page, { account }) => {
    const { where, ...rest } = byName(page)
    const of =
      account === undefined
        ? {}
        : { OR: [{ allAccounts: true }, { accounts: { some: { accountId: account } } }] }
    return db.pool.findMany({ ...rest, where: { ...where, ...of }, include })
  },
  find: (db, id) => db.pool.findUnique({ where: { id }, include }),
  checkNew: missingMembers,
  checkChanges: async (tx, changes, row) =>
    (await missingMembers(tx, changes, row)) ?? (await refuseNamed(inLivePolicy)(tx, changes, row)),
  // Every pool is created with a policy row of version 0, so it inherits.
  insert: async (tx, { name, quota, launching, ...chosen }, now) => {
    const data = { name, quota, launching, createdAt: now, policy: { create: { liveVersion: 0 } } }
    const { id } = await tx.pool.create({ data })
    await writeChosen(tx, id, chosen)
    return { id }
  },
  change: async (tx, seen, { archived, name, quota, launching, ...chosen }, now) => {
    const data = { name, quota, launching, ...archivedAtOf(archived, now), ...nextRevision }
    const { count } = await tx.pool.updateMany({ where: seen, data })
    if (count > 0) await writeChosen(tx, seen.id, chosen)
    return count
  },
  referencedBy: async (tx, { id: poolId, name, running, reserved, policy }) => [
    ...inWords({
      'policy version': policy?.liveVersion ?? 0,
      draft: await tx.policyDraft.count({ where: { policy: { poolId } } }),
      'running instance': running + reserved,
      launch: await tx.launch.count({ where: { poolId } }),
    }),
    ...((await isNamedByPolicy(tx, name)) ? ['a policy'] : []),
  ],
  shown: serializePools,
})

/** Only newly listed rows must not be archived. An archived account may remain listed until it is removed. */
async function missingMembers(tx: Db, chosen: PoolChanges, row?: PoolRow) {
  const present = new Set([
    ...(row?.accounts ?? []).map(({ accountId }) => accountId),
    ...(row?.realms ?? []).map(({ realmId }) => realmId),
    ...(row?.tenants ?? []).map(({ tenantId }) => tenantId),
  ])
  const requested = (field: 'accounts' | 'realms' | 'tenants') => {
    const ids = chosen[field] ?? 'all'
    const listed = ids === 'all' ? [] : ids.map((id, i) => ({ id, path: `${field}[${i}]` }))
    return listed.filter(({ id }) => !present.has(id))
  }
  return (
    (await findMissing(tx.account, 'account', requested('accounts'))) ??
    (await findMissing(tx.realm, 'realm', requested('realms'))) ??
    (await findMissing(tx.tenant, 'tenant', requested('tenants')))
  )
}
