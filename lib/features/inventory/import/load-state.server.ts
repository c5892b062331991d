import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { loadKeys } from '../keys/load-keys.server'
import { loadSlas } from '../rank/load-slas.server'
import {
  type InventoryRow,
  type InventoryState,
  keyOf,
  titleOf,
  type Values,
} from '../state/inventory-state'
import { storedValues as valuesOf } from '../stored-values'

type Named = { id: string; name: string; revision: number; archivedAt: Date | null }
type OfProvider = Named & { provider: { name: string } }

const named = (row: Named, values: Values): InventoryRow => ({
  ...stored(row),
  key: keyOf(row.name),
  title: row.name,
  values,
})

const ofProvider = (row: OfProvider, values: Values): InventoryRow => ({
  ...stored(row),
  key: keyOf(row.provider.name, row.name),
  title: titleOf(row.provider.name, row.name),
  values,
})

const stored = ({ id, revision, archivedAt }: Named) => ({
  id,
  revision,
  archived: archivedAt !== null,
})

const provider = { select: { name: true } }
const asc = 'asc' as const

/** Everything the inventory holds, archived rows too. Failures are read from an instant on. */
export async function loadState(db: Db, failuresSince: Date): Promise<InventoryState> {
  const clusters = await loadClusters(db)
  const asked = await loadAsked(db)
  return {
    ...(await loadPlaces(db, failuresSince)),
    ...clusters,
    ...(await loadImages(db)),
    ...asked,
    pool: await loadPools(db),
    ...(await loadKeys(db, { ...clusters, ...asked })),
    ...(await loadSlas(db)),
  }
}

async function loadPlaces(db: Db, failuresSince: Date) {
  const byName = { include: { provider }, orderBy: [{ provider: { name: asc } }, { name: asc }] }
  const providers = await db.provider.findMany({ orderBy: { createdAt: asc } })
  const realms = await db.realm.findMany(byName)
  const pods = await db.pod.findMany({
    include: { realm: { select: { name: true, provider } } },
    orderBy: [{ realm: { provider: { name: asc } } }, { realm: { name: asc } }, { name: asc }],
  })
  const profiles = await db.providerHardwareProfile.findMany(byName)
  const accounts = await db.account.findMany({ include: { provider }, orderBy: { ordinal: asc } })
  const failures = await db.accountFailure.findMany({
    where: { at: { gte: failuresSince }, tenantId: null },
    select: { accountId: true, at: true },
    orderBy: { at: asc },
  })
  const failuresOf = groupBy(failures, ({ accountId }) => accountId)
  return {
    provider: providers.map((row) => named(row, valuesOf('provider', row))),
    realm: realms.map((row) => ofProvider(row, valuesOf('realm', row))),
    pod: pods.map((row) =>
      ofParts(row, [row.realm.provider.name, row.realm.name, row.name], valuesOf('pod', row)),
    ),
    'provider-hardware-profile': profiles.map((row) =>
      ofProvider(row, valuesOf('provider-hardware-profile', row)),
    ),
    account: accounts.map((row) =>
      ofProvider(row, {
        ...valuesOf('account', row),
        failures: (failuresOf.get(row.id) ?? []).map(({ at }) => at.toISOString()),
      }),
    ),
  }
}

const ofParts = (row: Named, parts: string[], values: Values): InventoryRow => ({
  ...stored(row),
  key: keyOf(...parts),
  title: titleOf(...parts),
  values,
})

async function loadClusters(db: Db) {
  const pod = { select: { name: true, realm: { select: { name: true, provider } } } }
  const nodes = { orderBy: { name: asc }, include: { keys: { orderBy: { name: asc } } } } as const
  const clusters = await db.cluster.findMany({
    include: { pod, nodeKeys: { orderBy: { position: asc } }, nodes },
    orderBy: [{ pod: { name: asc } }, { name: asc }],
  })
  const partsOf = (row: (typeof clusters)[number]) => {
    const { realm, name } = row.pod
    return [realm.provider.name, realm.name, name, row.name]
  }
  return {
    cluster: clusters.map((row) => {
      const nodeKeys = row.nodeKeys.map(({ name, value, weight, sticky }) => ({
        name,
        value,
        weight,
        sticky,
      }))
      return ofParts(row, partsOf(row), { ...valuesOf('cluster', row), nodeKeys })
    }),
    node: clusters.flatMap((row) =>
      row.nodes.map((node) => {
        const keys = Object.fromEntries(node.keys.map(({ name, value }) => [name, value]))
        return ofParts(node, [...partsOf(row), node.name], { ...valuesOf('node', node), keys })
      }),
    ),
  }
}

async function loadImages(db: Db) {
  const name = { select: { name: true } }
  const images = await db.image.findMany({ orderBy: { name: asc } })
  const pushed = await db.providerImage.findMany({
    include: { image: name, provider, account: name, realm: name },
    orderBy: [{ createdAt: asc }, { id: asc }],
  })
  return {
    image: images.map((row) => named(row, valuesOf('image', row))),
    'provider-image': pushed.map((row): InventoryRow => {
      const place = [row.image.name, row.provider.name]
      const parts = [...place, row.account?.name ?? null, row.realm?.name ?? null]
      return {
        id: row.id,
        revision: row.revision,
        archived: false,
        key: keyOf(...parts),
        title: titleOf(...parts),
        values: valuesOf('provider-image', row),
      }
    }),
  }
}

async function loadAsked(db: Db) {
  const tenants = await db.tenant.findMany({
    include: { projectIds: { orderBy: { provider: { name: asc } } } },
    orderBy: { name: asc },
  })
  const profiles = await db.hardwareProfile.findMany({ orderBy: { name: asc } })
  const deployables = await db.deployable.findMany({
    include: { assemblies: { orderBy: { position: asc } } },
    orderBy: { name: asc },
  })
  return {
    tenant: tenants.map((row) =>
      named(row, {
        ...valuesOf('tenant', row),
        projectIds: row.projectIds.map(({ providerId, projectId }) => ({ providerId, projectId })),
      }),
    ),
    'hardware-profile': profiles.map((row) => named(row, valuesOf('hardware-profile', row))),
    deployable: deployables.map((row) =>
      named(row, {
        ...valuesOf('deployable', row),
        assemblies: row.assemblies.map(({ hardwareProfileId, imageId, count }) => ({
          hardwareProfile: hardwareProfileId,
          image: imageId,
          count,
        })),
      }),
    ),
  }
}

async function loadPools(db: Db) {
  const pools = await db.pool.findMany({
    include: {
      accounts: { orderBy: { account: { ordinal: asc } } },
      realms: { orderBy: { realm: { name: asc } } },
      tenants: { orderBy: { tenant: { name: asc } } },
    },
    orderBy: { name: asc },
  })
  return pools.map((row) =>
    named(row, {
      ...valuesOf('pool', row),
      accounts: row.allAccounts ? 'all' : row.accounts.map(({ accountId }) => accountId),
      realms: row.allRealms ? 'all' : row.realms.map(({ realmId }) => realmId),
      tenants: row.allTenants ? 'all' : row.tenants.map(({ tenantId }) => tenantId),
    }),
  )
}
