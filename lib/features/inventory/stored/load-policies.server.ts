import 'server-only'
import { unreadableRow } from '@/lib/api/fields/unreadable'
import { inBatches } from '@/lib/base/in-batches'
import type { Db } from '@/lib/db/client.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { policyDocumentSchema } from '@/lib/features/policies/schema'
import type { OwnPolicy } from './own-policy'

type LoadedPolicies = {
  /** By pool id; null for the global default. Pools that never had their own policy have no entry. */
  own: Map<string | null, OwnPolicy>
  /** The live policies that cannot be read, as text: "policy of web (modules: expected array)". */
  unreadable: string[]
}

/** The live policies of the global default and of all pools. */
export const loadPolicies = async (db: Db): Promise<LoadedPolicies> =>
  parsedPolicies(db, await readLive(db, null))

/** The number of policies in memory at a time. */
const PORTION = 20

/** Same in portions, for some pools; null for the global default. */
export async function* policyPortions(
  db: Db,
  pools: Iterable<string | null>,
): AsyncGenerator<LoadedPolicies> {
  for (const portion of inBatches(pools, PORTION))
    yield await parsedPolicies(db, await readLive(db, portion))
}

/** The pools that have a live policy; null for the global default. */
export const ownersOfPolicies = (db: Db): Promise<{ poolId: string | null }[]> =>
  db.policy.findMany({ where: { canary: null }, select: { poolId: true } })

async function parsedPolicies(db: Db, live: readonly Live[]): Promise<LoadedPolicies> {
  const modules = await modulesOf(db, ...live.map(({ document }) => document))
  const loaded: LoadedPolicies = { own: new Map(), unreadable: [] }
  for (const { poolId, name, liveVersion, inherits, document } of live) {
    const isOwn = document !== null && inherits !== true
    const parsed = policyDocumentSchema.nullable().safeParse(isOwn ? document : null)
    if (parsed.success) loaded.own.set(poolId, { liveVersion, document: parsed.data, modules })
    else {
      const { problem } = unreadableRow({ id: name }, parsed.error)
      loaded.unreadable.push(`policy of ${name} (${problem})`)
    }
  }
  return loaded
}

type Live = {
  poolId: string | null
  name: string
  liveVersion: number
  inherits: boolean | null
  document: unknown
}

const readLive = (db: Db, pools: readonly (string | null)[] | null) => {
  const ids = (pools ?? []).flatMap((id) => id ?? [])
  const isGlobal = pools?.includes(null) ?? false
  return db.$queryRaw<Live[]>`
    SELECT p."poolId", coalesce(pool."name", 'the global default') AS "name", p."liveVersion", v."inherits",
      v."document"
    FROM "Policy" AS p
    LEFT JOIN "Pool" AS pool ON pool."id" = p."poolId"
    LEFT JOIN "PolicyVersion" AS v ON v."policyId" = p."id" AND v."version" = p."liveVersion"
    WHERE NOT EXISTS (SELECT FROM "PolicyCanary" AS c WHERE c."id" = p."id")
      AND (${pools === null} OR p."poolId" = ANY(${ids}) OR (p."poolId" IS NULL AND ${isGlobal}))`
}
