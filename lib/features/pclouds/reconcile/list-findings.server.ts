import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { FindingKind, Found } from './finding-kind.server'
import { findingKinds } from './registry.server'
import type { Finding, Findings } from './schema'

/** The maximum number of listed findings of a kind. */
const MAX_OF_A_KIND = 100

/** Lists all differences between the database and the nodes about dedicated hosts, and late successes. */
export async function listFindings({
  now,
}: Scope<'inventory.read'>): Promise<Result<Findings, Problem>> {
  const db = database()
  const found = await Promise.all(
    findingKinds.map(async (kind) => {
      const rows = await kind.find(db, { now, only: null, limit: MAX_OF_A_KIND + 1 })
      return { kind, rows }
    }),
  )
  return ok({
    items: found.flatMap(({ kind, rows }) =>
      rows.slice(0, MAX_OF_A_KIND).map((row) => serializeFinding(kind, row)),
    ),
    more: found.flatMap(({ kind, rows }) => (rows.length > MAX_OF_A_KIND ? [kind.label] : [])),
  })
}

function serializeFinding({ id, label, fix }: FindingKind, found: Found): Finding {
  const { subject, sentence, facts, pcloudId, clusterId, remedy, isFixable } = found
  return {
    id: `${id}:${subject}`,
    kind: id,
    label,
    sentence,
    facts,
    pcloudId,
    clusterId,
    remedy,
    fix: fix === null || !isFixable ? null : { label: fix.label, consequence: fix.consequence },
  }
}
