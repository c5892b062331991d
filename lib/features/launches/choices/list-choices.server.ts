import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { runnableOn } from './runnable.server'
import type { LaunchChoices, LaunchChoicesQuery } from './schema'

/** Lists what can be launched, and the pools that accept launches of the caller's tenant. For staff, all open pools. */
export async function listLaunchChoices(
  scope: Scope<'launch.write'>,
  { pcloud, pool: requested, tenant }: LaunchChoicesQuery,
): Promise<Result<LaunchChoices, Problem>> {
  const db = database()
  const { tenantId, now } = scope
  const theirs = { OR: [{ allTenants: true }, { tenants: { some: { tenantId: tenantId ?? '' } } }] }
  const select = { id: true, name: true }
  const orderBy = { name: 'asc' } as const
  const [pools, deployables] = await Promise.all([
    db.pool.findMany({
      where: { archivedAt: null, launching: true, ...(tenantId === null ? {} : theirs) },
      select,
      orderBy,
    }),
    db.deployable.findMany({
      where: { archivedAt: null },
      select: { ...select, assemblies: { select: { count: true, hardwareProfile: true } } },
      orderBy,
    }),
  ])
  const pool = (pools.find(({ id }) => id === requested) ?? pools[0])?.id ?? null
  const runnable =
    pcloud === undefined || pool === null
      ? null
      : await runnableOn(db, {
          poolId: pool,
          pcloudId: pcloud,
          tenantId: tenantId ?? tenant ?? null,
          now,
        })
  const runs = (id: string) => runnable?.has(id) ?? null
  return ok({
    pools,
    pool,
    deployables: deployables.map((row) => ({ ...withSize(row), runs: runs(row.id) })),
  })
}

type Deployable = {
  id: string
  name: string
  assemblies: readonly { count: number; hardwareProfile: { vcpus: number; memoryMb: number } }[]
}

function withSize({ id, name, assemblies }: Deployable) {
  const sumOf = (part: 'vcpus' | 'memoryMb') =>
    assemblies.reduce((sum, { count, hardwareProfile }) => sum + count * hardwareProfile[part], 0)
  return { id, name, vcpus: sumOf('vcpus'), memoryMb: sumOf('memoryMb') }
}
