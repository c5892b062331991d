import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import { renameAccounts, renameTestAccounts } from '@/lib/engine'
import type { InventoryState } from '../state/inventory-state'
import { policyPortions } from '../stored/load-policies.server'
import type { OwnPolicy } from '../stored/own-policy'

/** The ids to which the living rows of an export refer. They may be those of archived rows. */
export async function readReferences(tx: Db, living: InventoryState): Promise<ReadonlySet<string>> {
  const references = new Set<string>()
  const add = (ids: Iterable<string | null>) => {
    for (const id of ids) if (id !== null) references.add(id)
  }
  await addCatalog(tx, add)
  const tenantIds = await addPools(tx, add)
  for await (const { own } of policyPortions(tx, [...living.pool.map(({ id }) => id), null]))
    for (const policy of own.values()) add(accountsOf(policy))
  for (const tenantId of await addSlas(tx, living, add)) tenantIds.add(tenantId)
  const tenants = { OR: [{ archivedAt: null }, { id: { in: [...tenantIds] } }] }
  const projects = await tx.tenantProject.findMany({
    where: { tenant: tenants },
    distinct: ['providerId'],
    select: { providerId: true },
  })
  add(projects.map(({ providerId }) => providerId))
  return references
}

type Add = (ids: Iterable<string | null>) => void

const isLiving = { archivedAt: null }
const isArchived = { archivedAt: { not: null } }
const id = { id: true } as const

async function addCatalog(tx: Db, add: Add): Promise<void> {
  const where = { ...isArchived, assemblies: { some: { deployable: isLiving } } }
  const images = await tx.image.findMany({ where, select: id })
  const profiles = await tx.hardwareProfile.findMany({ where, select: id })
  add([...images, ...profiles].map((row) => row.id))
}

/** Adds the contents of living pools, and returns the tenants among them. */
async function addPools(tx: Db, add: Add): Promise<Set<string>> {
  const accounts = await tx.poolAccount.findMany({
    where: { pool: { ...isLiving, allAccounts: false } },
    select: { accountId: true },
  })
  const realms = await tx.poolRealm.findMany({
    where: { pool: { ...isLiving, allRealms: false } },
    select: { realmId: true },
  })
  const tenants = await tx.poolTenant.findMany({
    where: { pool: { ...isLiving, allTenants: false } },
    select: { tenantId: true },
  })
  add(accounts.map(({ accountId }) => accountId))
  add(realms.map(({ realmId }) => realmId))
  add(tenants.map(({ tenantId }) => tenantId))
  return new Set(tenants.map(({ tenantId }) => tenantId))
}

/** The accounts that a policy and its tests name. */
function accountsOf({ document, modules }: OwnPolicy): string[] {
  const ids: string[] = []
  const note = (name: string) => {
    ids.push(name)
    return name
  }
  for (const step of document?.modules ?? []) renameAccounts(step, note, modules)
  for (const test of document?.tests ?? []) renameTestAccounts(test, note)
  return ids
}

const prioritiesSchema = z.array(z.object({ slaId: z.string() })).catch([])

/** Adds the preferred SLAs that the export would not list otherwise, and returns their tenants. */
async function addSlas(tx: Db, living: InventoryState, add: Add): Promise<string[]> {
  const preferences = await tx.rankPreference.findMany({
    where: isLiving,
    select: { priorities: true },
  })
  const names = preferences.flatMap(({ priorities }) =>
    prioritiesSchema.parse(priorities).map(({ slaId }) => slaId),
  )
  const listed = new Set([...living.account, ...living.tenant].map((row) => row.id))
  const slas = await tx.sla.findMany({
    where: { name: { in: [...new Set(names)] } },
    select: { id: true, accountId: true, tenantId: true, archivedAt: true },
  })
  const omitted = slas.filter(
    ({ archivedAt, accountId, tenantId }) =>
      archivedAt !== null || !listed.has(accountId) || (tenantId !== null && !listed.has(tenantId)),
  )
  add(omitted.flatMap((sla) => [sla.id, sla.accountId, sla.tenantId]))
  return omitted.flatMap(({ tenantId }) => tenantId ?? [])
}
