import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { readsSlaRanks } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import {
  readStoredRanks,
  type StoredRanks,
} from '@/lib/features/account-ranks/stored-ranking.server'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import { type GivenPolicy, readGiven } from '@/lib/features/evaluations/given-policy'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import { testInputsOf } from '@/lib/features/policies/tests/test-inputs.server'
import { checkInThread } from '@/lib/features/ranker-factors/check-in-thread.server'
import {
  type FactorsDocument,
  type FactorsKind,
  inForceOf,
} from '@/lib/features/ranker-factors/documents'
import { liveDocument } from '@/lib/features/ranker-factors/live-factors.server'
import { gatherInputs } from '@/lib/features/snapshots/gather-inputs.server'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'
import { describeChanges } from './describe-changes'
import type { reviewFactors } from './review-factors'
import { type FactorsReview, MAX_TENANTS } from './schema'

/** A review ranks every stored SLA twice and evaluates the launches of several pools. */
const deadlineFactor = 5

/**
 * Calculates the effects of another document of a kind on factors, ranks of accounts and chances of launches.
 * Writes nothing.
 */
export async function showReview(
  scope: Scope<'policy.preview'>,
  kind: FactorsKind,
  document: FactorsDocument,
  signal: AbortSignal,
): Promise<Result<FactorsReview, Problem>> {
  const db = database()
  const sound = await checkInThread(db, scope, document, 'document')
  if (!sound.ok) return sound
  const { now } = scope
  const [live, ranks, owners, accounts] = await Promise.all([
    liveDocument(db, kind),
    readStoredRanks(db, now),
    tenantsWithOwn(db, now),
    db.account.findMany({
      select: { id: true, name: true, provider: { select: { name: true } } },
    }),
  ])
  const names = accountLabels(
    accounts.map(({ id, name, provider }) => ({ id, name, provider: provider.name })),
  )
  const pools = await poolsToReview(db, ranks, now)
  const ranking = ranks.rankingOf(null)
  const tenants = owners
    .slice(0, MAX_TENANTS)
    .map(({ id, name }) => ({ id, name, ranking: ranks.rankingOf(id) }))
  const reviewed = await evaluateInThread<typeof reviewFactors>(scope, {
    job: 'reviewFactors',
    task: { ranking, tenants, config: configOf(ranking, kind, document), pools, names },
    policies: [
      { path: 'document', policy: nothing },
      ...pools.map(({ name, policy }) => ({ path: `pool ${name}`, policy })),
    ],
    signal,
    deadlineFactor,
  })
  if (!reviewed.ok) return reviewed
  const changes = describeChanges(kind, live.document, document)
  const moreTenants = owners.length - tenants.length
  const taken = { takenAt: now.toISOString(), version: live.revision }
  return ok({ ...taken, changes, moreTenants, ...reviewed.value })
}

/** Stands for the document, which is evaluated before the policies of pools. */
const nothing: GivenPolicy = { document: null, isPublished: true, modules: [] }

const configOf = ({ config }: Ranking, kind: FactorsKind, document: FactorsDocument) =>
  kind === 'sla'
    ? { ...config, sla: inForceOf(kind, document), rule: document.rule ?? null }
    : { ...config, metrics: inForceOf(kind, document) }

/** Tenants with their own SLAs or preferences. */
const tenantsWithOwn = (db: Db, now: Date) =>
  db.tenant.findMany({
    where: {
      OR: [
        { slas: { some: { archivedAt: null, startAt: { lte: now }, endAt: { gt: now } } } },
        { preferences: { some: { archivedAt: null } } },
      ],
    },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })

/** Reads the launches of every pool whose live policy uses SLA ranks, one pool after another. */
async function poolsToReview(db: Db, ranks: StoredRanks, now: Date) {
  const pools = await db.pool.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })
  const found = []
  for (const { id, name } of pools) {
    const policy = await rankingPolicyOf(db, id)
    const inputs =
      policy && (await gatherInputs(db, { poolId: id, tenantId: null, realm: null, now, ranks }))
    if (policy === null || inputs?.ok !== true) continue
    const { value } = inputs
    const launches = value.deployables.map((each) => ({
      id: each.id,
      name: each.name,
      input: snapshotLaunch(value, each),
    }))
    const { tenants, accounts, currency } = await testInputsOf(db, policy.document, value)
    found.push({ id, name, policy, launches, tested: { tenants, accounts, currency } })
  }
  return found
}

async function rankingPolicyOf(db: Db, poolId: string): Promise<GivenPolicy | null> {
  const live = await livePolicyOf(db, { poolId })
  if (!live.ok) return null
  const { document, modules } = live.value
  const given = { document, modules, isPublished: true }
  const read = readGiven(given, [])
  return read.ok && readsSlaRanks(read.value.policy, cel, modules) ? given : null
}
