import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Binding } from '@/lib/engine'
import { query, type Tx } from '../decide/decision-store.server'
import { type Levels, noLevels } from './levels'
import { type PodRow, podsOfRealms } from './locked-pods.server'

/** What a batch locks below the matches; nothing where no realm has pods. */
export type LevelsWanted = {
  /** Realms whose pods launches may be bound to. */
  realms: readonly string[]
  /** The tenants of launches that are decided; they are locked. */
  tenants: readonly string[]
}

/** Locks pods by id, behind everything that is counted and behind launches. */
export async function lockLevels(tx: Tx, { realms, tenants }: LevelsWanted): Promise<Levels> {
  if (realms.length === 0) return noLevels()
  const [pods, bindings, changes] = await Promise.all([
    query<PodRow>(tx, { name: 'lock-pods', text: lockPodsSql, values: [realms] }),
    query<BindingRow>(tx, {
      name: 'open-bindings-of',
      text: bindingsSql,
      values: [tenants, realms],
    }),
    query<Changed>(tx, { name: 'bindings-changed', text: changedSql, values: [tenants] }),
  ])
  const byTenant = groupBy(bindings.map(bindingOf), ({ tenant }) => tenant)
  return {
    realms: podsOfRealms(pods),
    bindings: new Map(byTenant),
    boundAt: new Map(changes.map(({ tenantId, at }) => [tenantId, at])),
  }
}

type BindingRow = {
  id: string
  tenantId: string
  podId: string
  realmId: string
  group: string
  startAt: Date
}
type Changed = { tenantId: string; at: Date }

const bindingOf = ({ id, tenantId, podId, realmId, group, startAt }: BindingRow): Binding => ({
  id,
  tenant: tenantId,
  pod: podId,
  az: realmId,
  group,
  startAt: startAt.toISOString(),
  endAt: null,
})

const lockPodsSql = `
  select p."id", p.xmin::text as "version", p."realmId", p."name", p."createdAt", p."tag", trim_scale(p."costPerHour")::text as "costPerHour",
    p."threshold", p."state", p."usage", r."name" as "realm", v."name" as "provider"
  from "Pod" as p join "Realm" as r on r."id" = p."realmId" join "Provider" as v on v."id" = r."providerId"
  where p."realmId" = any($1::text[]) and p."archivedAt" is null and r."archivedAt" is null and v."archivedAt" is null
  order by p."id" for share of p`

const bindingsSql = `
  select "id", "tenantId", "podId", "realmId", "group", "startAt" from "Binding"
  where "tenantId" = any($1::text[]) and "realmId" = any($2::text[]) and "endAt" is null order by "startAt", "id"`

const changedSql = `
  select "tenantId", max(greatest("startAt", "endAt")) as "at" from "Binding"
  where "tenantId" = any($1::text[]) group by "tenantId"`
