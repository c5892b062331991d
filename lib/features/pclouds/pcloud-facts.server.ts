import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { lockOwnersOf } from '@/lib/db/lock-host-owners.server'
import type { Pcloud, PcloudActor } from '@/lib/engine'
import { actorOf } from '@/lib/features/host-flavors/actor'
import type { Allowance } from './schema'

export type PcloudRow = Prisma.PcloudGetPayload<{
  include: { authorised: { select: { tenantId: true } }; allocations: true }
}>

/** Converts a Pcloud to the input of the engine's operations, with node ids of hosts and tenant ids. */
export const pcloudOf = (row: PcloudRow): Pcloud => ({
  id: row.id,
  name: row.name,
  owner: row.tenantId,
  authorisedTenants: row.authorised.map(({ tenantId }) => tenantId),
  hosts: row.allocations.map(({ name, nodeId, flavorId, enabled }) => ({
    name,
    node: nodeId,
    flavor: flavorId,
    enabled,
  })),
  ramRatio: row.ramRatio,
  cpuRatio: row.cpuRatio,
})

export type PcloudFacts = { actor: PcloudActor; pcloud: Pcloud | null; row: PcloudRow | null }

/**
 * Reads the facts on which operations on a Pcloud are decided; `pcloud` is null if it does not
 * exist. With names, only these hosts are read.
 */
export async function pcloudFacts(
  db: Db,
  scope: Scope,
  id: string,
  names?: readonly string[],
): Promise<PcloudFacts> {
  const [found] = await db.$queryRaw<Omit<PcloudRow, 'allocations'>[]>`
    select p.*, array_to_json(array(select json_build_object('tenantId', t."tenantId") from "PcloudTenant" as t
      where t."pcloudId" = p."id")) as "authorised"
    from "Pcloud" as p where p."id" = ${id} and p."deletedAt" is null`
  if (found === undefined) return { actor: actorOf(scope), pcloud: null, row: null }
  const named = names === undefined ? {} : { name: { in: [...names] } }
  const where = { pcloudId: id, closedAt: null, ...named }
  const row = { ...found, allocations: await db.hostAllocation.findMany({ where }) }
  return { actor: actorOf(scope), pcloud: pcloudOf(row), row }
}

/**
 * Reads the facts under the lock of the owner, for operations that change the Pcloud. `decide` gets
 * null if it does not exist.
 */
export async function changePcloud<T>(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  id: string,
  decide: (facts: PcloudFacts) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  await lockOwnersOf(tx, [id])
  return decide(await pcloudFacts(tx, scope, id))
}

/** Reads the units of a tenant's hosts, and its limit. */
export async function allowanceOf(db: Db, tenantId: string): Promise<Allowance> {
  const [row] = await db.$queryRaw<Allowance[]>`
    select t."hostUnitLimit" as "limit", coalesce((select sum(a."units") from "Pcloud" as p
      join "HostAllocation" as a on a."pcloudId" = p."id" and a."closedAt" is null where p."tenantId" = t."id"), 0)::int as "used"
    from "Tenant" as t where t."id" = ${tenantId}`
  return row ?? { used: 0, limit: null }
}

/** A Pcloud in the audit log; the log of its owner shows the entries too. */
export const subjectOf = ({ id, name, owner }: Pcloud) => ({
  noun: 'pcloud' as const,
  subjectId: id,
  subjectName: name,
  tenantId: owner,
})
