import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import { readPoolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { overviewPool } from '../overview-pool.server'
import type { OverviewQuery } from '../query'
import type { ChangesPanel } from '../schema'
import { changeWords } from './change-words'
import { type RecentEntry, recentEntries } from './recent-entries.server'
import { shareEffect } from './share-effect.server'

const MAX_ENTRIES = 8

/** Reads the last publishes, price changes, imports and switches, each with its author and effect. */
export async function readChanges(
  { now }: Scope<'overview.read'>,
  { pool: requested, from, to }: OverviewQuery,
): Promise<Result<ChangesPanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, requested)
  if (!pool.ok) return pool
  const entries = await recentEntries(db, { pool: pool.value, most: MAX_ENTRIES, from, to })
  const live = await liveVersions(db, entries)
  const items: ChangesPanel['items'] = []
  for (const entry of entries)
    items.push({
      id: entry.id,
      at: entry.at.toISOString(),
      author: entry.author,
      ...changeWords(entry, live.get(entry.subjectId) ?? 0),
      effect: await effectOf(db, entry, now),
    })
  return ok({ items })
}

async function liveVersions(db: Db, entries: readonly RecentEntry[]) {
  const ids = entries.flatMap(({ subjectId, version }) => (version === null ? [] : [subjectId]))
  const policies = await db.policy.findMany({
    where: { id: { in: ids } },
    select: { id: true, liveVersion: true },
  })
  return new Map(policies.map(({ id, liveVersion }) => [id, liveVersion]))
}

/** Only for a pool's own policy, because the global default changes every inheriting pool by a different amount. */
async function effectOf(db: Db, { policyPool, subjectId, version }: RecentEntry, now: Date) {
  if (policyPool === null || version === null || version === 1) return null
  const read = await readPoolFacts(policyPool.id, await currentRevisions(), now)
  if (!read.ok) return null
  const facts = read.value
  const versions = await db.policyVersion.findMany({
    where: { policyId: subjectId, version: { in: [version - 1, version] } },
    select: { document: true },
    orderBy: { version: 'asc' },
  })
  const [before, after] = versions
  const modules = await modulesOf(db, before?.document, after?.document)
  const edit = { before: before?.document, after: after?.document, modules }
  return shareEffect(facts, { ...edit, key: `${subjectId} ${version}` }, now)
}
