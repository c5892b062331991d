import 'server-only'
import { storedValues as valuesOf } from '../stored-values'
import type { RowSource } from './row-source.server'
import { named, rowOf } from './stored-row'

const asc = 'asc' as const
const id = { id: true } as const
const name = { select: { name: true } } as const
const byName = { select: id, orderBy: { name: asc } }

const images: RowSource = {
  noun: 'image',
  ids: (db) => db.image.findMany(byName),
  rows: async (db, ids) => {
    const rows = await db.image.findMany({ where: { id: { in: ids } } })
    return rows.map((row) => named(row, valuesOf('image', row)))
  },
}

const providerImages: RowSource = {
  noun: 'provider-image',
  ids: (db) =>
    db.providerImage.findMany({ select: id, orderBy: [{ createdAt: asc }, { id: asc }] }),
  rows: async (db, ids) => {
    const rows = await db.providerImage.findMany({
      where: { id: { in: ids } },
      include: { image: name, provider: name, account: name, realm: name },
    })
    return rows.map((row) => {
      const { image, provider, account, realm } = row
      const parts = [image.name, provider.name, account?.name ?? null, realm?.name ?? null]
      return rowOf(row, parts, valuesOf('provider-image', row))
    })
  },
}

const tenants: RowSource = {
  noun: 'tenant',
  ids: (db) => db.tenant.findMany(byName),
  rows: async (db, ids) => {
    const rows = await db.tenant.findMany({
      where: { id: { in: ids } },
      include: { projectIds: { orderBy: { provider: { name: asc } } } },
    })
    return rows.map((row) =>
      named(row, {
        ...valuesOf('tenant', row),
        projectIds: row.projectIds.map(({ providerId, projectId }) => ({ providerId, projectId })),
      }),
    )
  },
}

const hardwareProfiles: RowSource = {
  noun: 'hardware-profile',
  ids: (db) => db.hardwareProfile.findMany(byName),
  rows: async (db, ids) => {
    const rows = await db.hardwareProfile.findMany({ where: { id: { in: ids } } })
    return rows.map((row) => named(row, valuesOf('hardware-profile', row)))
  },
}

const deployables: RowSource = {
  noun: 'deployable',
  ids: (db) => db.deployable.findMany(byName),
  rows: async (db, ids) => {
    const rows = await db.deployable.findMany({
      where: { id: { in: ids } },
      include: { assemblies: { orderBy: { position: asc } } },
    })
    return rows.map((row) =>
      named(row, {
        ...valuesOf('deployable', row),
        assemblies: row.assemblies.map(({ hardwareProfileId, imageId, count }) => ({
          hardwareProfile: hardwareProfileId,
          image: imageId,
          count,
        })),
      }),
    )
  },
}

const pools: RowSource = {
  noun: 'pool',
  ids: (db) => db.pool.findMany(byName),
  rows: async (db, ids) => {
    const rows = await db.pool.findMany({
      where: { id: { in: ids } },
      include: {
        accounts: { orderBy: { account: { ordinal: asc } } },
        realms: { orderBy: { realm: { name: asc } } },
        tenants: { orderBy: { tenant: { name: asc } } },
      },
    })
    return rows.map((row) =>
      named(row, {
        ...valuesOf('pool', row),
        accounts: row.allAccounts ? 'all' : row.accounts.map(({ accountId }) => accountId),
        realms: row.allRealms ? 'all' : row.realms.map(({ realmId }) => realmId),
        tenants: row.allTenants ? 'all' : row.tenants.map(({ tenantId }) => tenantId),
      }),
    )
  },
}

/** Images, and the nouns that request them: tenants, deployables and pools. */
export const catalogSources: readonly RowSource[] = [
  images,
  providerImages,
  tenants,
  hardwareProfiles,
  deployables,
  pools,
]
