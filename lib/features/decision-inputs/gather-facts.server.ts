import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { EligibilityFacts, PriceFacts } from '@/lib/engine'
import { slaRanksOf } from '@/lib/features/account-ranks/ranking'
import {
  noRanks,
  readStoredRanks,
  type StoredRanks,
} from '@/lib/features/account-ranks/stored-ranking.server'
import { readAccountFacts } from './account-facts.server'
import { readPodFacts } from './pod-facts.server'
import { poolOf, scopesOf } from './pool-scope.server'
import { pricesInForce } from './prices-in-force.server'

type Requested = {
  /** Null for the global default, which has all accounts and realms and no quota. */
  poolId: string | null
  /** Null if the facts are not for a particular tenant. */
  tenantId?: string | null
  now: Date
  /** The ranks of accounts, if the caller already read them or does not need them. */
  ranks?: StoredRanks
  /** The prices of accounts, if the caller already read them or does not need them. */
  prices?: readonly PriceFacts[]
  /** Ids or names of deployables; absent for all of them. */
  deployables?: readonly string[] | undefined
}

/** A deployable with the inputs of its eligibility. */
type DeployableFacts = { id: string; name: string; facts: EligibilityFacts }

/**
 * The inputs of eligibility for every living deployable of a pool at one time; empty if there is no such pool. All
 * deployables share them except for their assemblies. Archived rows are left out. Disabled rows and accounts in
 * maintenance are included, because pages show them as reasons. Stopped launching is ignored, because a stopped pool
 * still has previews.
 */
export async function gatherFacts(
  db: Db,
  { poolId, tenantId = null, now, ranks: givenRanks, prices: givenPrices, ...requested }: Requested,
): Promise<DeployableFacts[]> {
  const pool = await poolOf(db, poolId)
  if (pool === null) return []
  const [tenant, places, offers, deployables, pods, ranks] = await Promise.all([
    tenantId === null ? null : tenantOf(db, tenantId),
    positionsOf(db, pool.accountIds, now),
    offersOf(db),
    deployablesOf(db, requested.deployables),
    readPodFacts(db),
    givenRanks ?? readStoredRanks(db, now),
  ])
  const accounts = places.accounts.map(({ id }) => id)
  const prices = givenPrices ?? (await pricesInForce(db, accounts, now))
  const facts = {
    now: now.toISOString(),
    pool: pool.facts,
    tenant,
    request: { realm: null, extraSpecs: {} },
    pods,
    pcloud: null,
    slaRanks: slaRanksOf(ranks.of(tenantId)),
    ...places,
    ...offers,
    prices,
  }
  return deployables.map(({ id, name, assemblies }) => ({
    id,
    name,
    facts: { ...facts, deployable: { name, assemblies } },
  }))
}

/**
 * The inputs of one living deployable's fits in each living pool, by name; empty if there is no such deployable. Prices
 * and ranks are left out, because they never prevent a fit.
 */
export async function gatherFactsOfPools(db: Db, deployableId: string, now: Date) {
  const [everywhere] = await gatherFacts(db, {
    poolId: null,
    deployables: [deployableId],
    now,
    ...withoutValues,
  })
  if (everywhere === undefined) return []
  const pools = await db.pool.findMany({ where: living, orderBy: { name: 'asc' } })
  const scopes = await scopesOf(db, pools)
  return scopes.map(({ pool: { id, name }, scope: { facts: pool, accountIds } }) => {
    const ids = accountIds === null ? null : new Set(accountIds)
    const accounts = everywhere.facts.accounts.filter(
      (account) => ids === null || ids.has(account.id),
    )
    return { pool: { id, name }, facts: { ...everywhere.facts, pool, accounts } }
  })
}

/** For callers that show only why a deployable does not fit, which never depends on prices and ranks. */
export const withoutValues: Pick<Requested, 'prices' | 'ranks'> = { prices: [], ranks: noRanks }

async function tenantOf(db: Db, id: string) {
  const row = await db.tenant.findUnique({
    where: { id },
    select: { ...named, quota: true, running: true, reserved: true },
  })
  if (row === null) return null
  const { reserved, running, ...tenant } = row
  // Berth's own reservations plus the instances that others report.
  return { ...tenant, running: running + reserved }
}

const living = { archivedAt: null }
const named = { id: true, name: true } as const
const size = { vcpus: true, memoryMb: true, storageGb: true, architecture: true } as const

/** The accounts, providers and realms where a deployable could run. Those of an archived provider are left out. */
async function positionsOf(db: Db, accountIds: readonly string[] | null, now: Date) {
  const [accounts, providers, realms] = await Promise.all([
    readAccountFacts(db, accountIds, now),
    db.provider.findMany({ where: living, select: { ...named, enabled: true } }),
    db.realm.findMany({
      where: { ...living, provider: living },
      select: { ...named, providerId: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    }),
  ])
  return { accounts, providers, realms: realms.map(ofProvider) }
}

/**
 * The sizes and images that accounts and realms offer. The pushes of an archived image are left out. Archived images
 * and hardware profiles are included, because pages show their names.
 */
async function offersOf(db: Db) {
  const [profiles, pushed, images, hardwareProfiles] = await Promise.all([
    db.providerHardwareProfile.findMany({
      where: living,
      select: { ...named, ...size, providerId: true },
    }),
    db.providerImage.findMany({
      where: { image: living },
      select: {
        imageId: true,
        providerId: true,
        accountId: true,
        realmId: true,
        externalId: true,
      },
    }),
    db.image.findMany({ select: { ...named, architecture: true } }),
    db.hardwareProfile.findMany({ select: { ...named, ...size, archivedAt: true } }),
  ])
  const providerImages = pushed.map(({ imageId, providerId, accountId, realmId, externalId }) => ({
    image: imageId,
    provider: providerId,
    account: accountId,
    realm: realmId,
    externalId,
  }))
  return {
    providerHardwareProfiles: profiles.map(ofProvider),
    providerImages,
    images,
    hardwareProfiles: hardwareProfiles.map(({ archivedAt, ...row }) => ({
      ...row,
      archived: archivedAt !== null,
    })),
  }
}

async function deployablesOf(db: Db, requested?: readonly string[]) {
  const among = requested === undefined ? undefined : { in: [...requested] }
  const rows = await db.deployable.findMany({
    where: among === undefined ? living : { ...living, OR: [{ id: among }, { name: among }] },
    include: { assemblies: { orderBy: { position: 'asc' } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, assemblies }) => ({
    id,
    name,
    assemblies: assemblies.map(({ hardwareProfileId, imageId, count }) => ({
      hardwareProfile: hardwareProfileId,
      image: imageId,
      count,
    })),
  }))
}

const ofProvider = <Row extends { providerId: string }>({ providerId, ...row }: Row) => ({
  ...row,
  provider: providerId,
})
