import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import { inDecision, query, type Tx } from '@/lib/db/decision-transaction.server'
import { inTx } from '@/lib/db/statements.server'
import { type BindingFacts, bindingFacts } from '@/lib/features/bindings/bind-facts.server'
import { readHintedPclouds } from '@/lib/features/pclouds/launching/hinted-pclouds.server'
import { type Levels, noLevels } from './levels'
import { heldVmsSql, nodesIn } from './lock-nodes.server'
import { type PodRow, podsOfRealms } from './locked-pods.server'

/** What a batch locks below the matches; empty if no realm has pods. */
export type LevelsToLock = {
  /** Realms to whose pods launches may be bound. */
  realms: readonly string[]
  /** The tenants of launches that are decided. Their rows are locked. */
  tenants: readonly string[]
  /** Launches that end and may hold VMs. Their rows are locked. */
  ending: readonly string[]
  /** Names of images that launches may run. */
  images: readonly string[]
  /** Ids of Pclouds that launches name. */
  pclouds: readonly string[]
}

/** Locks pods by id and then clusters by id. Counts and launches must be locked before. */
export const lockLevels = (tx: Tx, needed: LevelsToLock): Promise<Levels> =>
  levelsIn(tx, needed, { isLocked: true })

/** Reads the current levels without locks. */
export const readLevelsNow = (needed: LevelsToLock): Promise<Levels> =>
  inDecision((tx) => levelsIn(tx, needed, { isLocked: false }))

async function levelsIn(
  tx: Tx,
  needed: LevelsToLock,
  { isLocked }: { isLocked: boolean },
): Promise<Levels> {
  const { realms, tenants, ending } = needed
  if (realms.length === 0 && ending.length === 0) return noLevels()
  const [pods, bindings, changes, clusters, held] = await Promise.all([
    query<PodRow>(tx, { ...(isLocked ? lockPods : readPods), values: [realms] }),
    query<BindingFacts>(tx, {
      name: 'open-bindings-of',
      text: bindingsSql,
      values: [tenants, realms],
    }),
    query<Changed>(tx, { name: 'bindings-changed', text: changedSql, values: [tenants] }),
    query<ClusterRow>(tx, { name: 'clusters-of-pods', text: clustersSql, values: [realms] }),
    ending.length === 0
      ? []
      : query<InCluster>(tx, { name: 'clusters-held', text: heldSql, values: [ending] }),
  ])
  const ids = new Set([...clusters.map(({ id }) => id), ...held.map((vm) => vm.clusterId)])
  // Sent after the statement that locks the clusters, because statements on one connection run in order.
  const [nodes, pclouds] = await Promise.all([
    nodesIn(tx, [...ids], { ...needed, isLocked }),
    readHintedPclouds(inTx(tx), needed.pclouds),
  ])
  const byTenant = groupBy(bindings.map(bindingFacts), ({ tenant }) => tenant)
  const ofPods = groupBy(clusters, ({ podId }) => podId)
  return {
    realms: podsOfRealms(pods),
    bindings: new Map(byTenant),
    boundAt: new Map(changes.map(({ tenantId, at }) => [tenantId, at])),
    clusters: new Map([...ofPods].map(([podId, all]) => [podId, all.map(({ id }) => id)])),
    pclouds,
    ...nodes,
  }
}

type InCluster = { clusterId: string }
type ClusterRow = { id: string; podId: string }
type Changed = { tenantId: string; at: Date }

const podsSql = `
  select p."id", p.xmin::text as "version", p."realmId", p."name", p."createdAt", p."tag", trim_scale(p."costPerHour")::text as "costPerHour",
    p."threshold", p."state", p."usage", r."name" as "realm", v."name" as "provider"
  from "Pod" as p join "Realm" as r on r."id" = p."realmId" join "Provider" as v on v."id" = r."providerId"
  where p."realmId" = any($1::text[]) and p."archivedAt" is null and r."archivedAt" is null and v."archivedAt" is null
  order by p."id"`
const readPods = { name: 'read-pods', text: podsSql }
const lockPods = { name: 'lock-pods', text: `${podsSql} for share of p` }

const bindingsSql = `
  select "id", "tenantId", "podId", "realmId", "group", "startAt" from "Binding"
  where "tenantId" = any($1::text[]) and "realmId" = any($2::text[]) and "endAt" is null order by "startAt", "id"`

const changedSql = `
  select "tenantId", max(greatest("startAt", "endAt")) as "at" from "Binding"
  where "tenantId" = any($1::text[]) group by "tenantId"`

const clustersSql = `
  select c."id", c."podId" from "Pod" as p join "Cluster" as c on c."podId" = p."id"
  where p."realmId" = any($1::text[]) and p."archivedAt" is null and c."archivedAt" is null
    and exists (select from "Node" as n where n."clusterId" = c."id" and n."archivedAt" is null)
  order by c."name", c."id"`

const heldSql = `select distinct h."clusterId" from (${heldVmsSql}) as h`
