import 'server-only'
import { unreadableRow } from '@/lib/api/fields/unreadable'
import type { Db } from '@/lib/db/client.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { policyDocumentSchema } from '@/lib/features/policies/schema'
import type { OwnPolicy } from './plan-policies'

type LoadedPolicies = {
  /** By pool; null: the global default. Pools that never had a policy of their own are missing. */
  own: Map<string | null, OwnPolicy>
  /** The live policies that cannot be read, in words: "policy of web (modules: expected array)". */
  unreadable: string[]
}

/** The live policies of the global default and of all pools. */
export async function loadPolicies(db: Db): Promise<LoadedPolicies> {
  const live = await readLive(db)
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

const readLive = (db: Db) => db.$queryRaw<Live[]>`
  SELECT p."poolId", coalesce(pool."name", 'the global default') AS "name", p."liveVersion", v."inherits", v."document"
  FROM "Policy" AS p
  LEFT JOIN "Pool" AS pool ON pool."id" = p."poolId"
  LEFT JOIN "PolicyVersion" AS v ON v."policyId" = p."id" AND v."version" = p."liveVersion"`
