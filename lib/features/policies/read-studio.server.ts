import 'server-only'
import type { z } from 'zod'
import type { JsonAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { modulesToEdit } from '@/lib/features/modules/modules-to-edit.server'
import { takeSnapshot } from '@/lib/features/snapshots/take-snapshot.server'
import { discardedDraftOf, openDraftOf } from './drafts/find-draft.server'
import { newestVersions } from './list-versions.server'
import { livePolicyOf } from './live-policy.server'
import { findSubject, type PolicyRef } from './policy-subject.server'
import {
  type PolicyDraft,
  type PolicyVersion,
  type Studio,
  type studioQuerySchema,
  studioSchema,
} from './schema'

const versionsAtFirst = 50

type Query = z.output<typeof studioQuerySchema>

const besideSnapshot = studioSchema.omit({ snapshot: true })

/**
 * Reads all data that the studio renders first. The inputs are pinned in a snapshot and change only
 * on request. With a time, the inputs are those of that time, but drafts and the live version are
 * current.
 */
export async function readStudio(
  scope: Scope<'policy.read'>,
  ref: PolicyRef,
  query: Query = {},
): Promise<Result<Studio, Problem>> {
  const studio = await gatherStudio(scope, ref, query)
  if (!studio.ok) return studio
  const { taken, ...beside } = studio.value
  return ok({ ...beside, snapshot: taken.snapshot })
}

/**
 * Returns the studio as JSON. It reuses the stored text of the snapshot, which has megabytes with
 * ten thousand accounts.
 */
export async function writeStudio(
  scope: Scope<'policy.read'>,
  ref: PolicyRef,
  query: Query,
): Promise<Result<JsonAnswer, Problem>> {
  const studio = await gatherStudio(scope, ref, query)
  if (!studio.ok) return studio
  const { taken, ...beside } = studio.value
  const text = JSON.stringify(besideSnapshot.parse(beside))
  const json = `${text.slice(0, -1)},"snapshot":${taken.json}}`
  return ok({ json: new TextEncoder().encode(json) })
}

async function gatherStudio(scope: Scope<'policy.read'>, ref: PolicyRef, { asOf }: Query) {
  const db = database()
  const then = asOf === undefined ? null : new Date(asOf)
  const subject = await findSubject(db, ref)
  if (!subject.ok) return subject
  const [live, global, draft, discarded, versions, pools, snapshot, decided] = await Promise.all([
    livePolicyOf(db, ref),
    livePolicyOf(db, { poolId: null }),
    openDraftOf(db, ref, scope.userId),
    discardedDraftOf(db, ref, scope.userId, scope.now),
    newestVersions(db, ref, versionsAtFirst),
    poolsByPolicy(db),
    takeSnapshot(db, { poolId: ref.poolId, now: scope.now, asOf: then }),
    then === null ? null : livePolicyOf(db, ref, then),
  ])
  if (!live.ok) return live
  if (!global.ok) return global
  if (!snapshot.ok) return snapshot
  const policyInForce = decided?.ok === true ? decided.value : null
  const draftBase = await olderBaseOf(db, ref, draft, versions)
  const stored = [live.value, global.value, draft, discarded, draftBase, policyInForce, ...versions]
  const named = (inherits: boolean) =>
    pools.filter((each) => each.inherits === inherits).map(({ id, name }) => ({ id, name }))
  return ok({
    live: live.value,
    global: global.value,
    draft,
    discarded,
    versions,
    draftBase,
    ...(await modulesToEdit(db, ...stored.map((each) => each?.document))),
    inheritingPools: named(true),
    customPools: named(false),
    taken: snapshot.value,
    inForce: policyInForce?.by.version ?? null,
    policyInForce,
  })
}

/** Returns the version a draft is based on; null if it is among `versions` or was the global default. */
async function olderBaseOf(
  db: Db,
  ref: PolicyRef,
  draft: PolicyDraft | null,
  versions: readonly PolicyVersion[],
): Promise<PolicyVersion | null> {
  const version = draft?.baseVersion ?? 0
  if (version === 0 || versions.some((it) => it.version === version)) return null
  const [base] = await newestVersions(db, ref, 1, version + 1)
  return base ?? null
}

type PoolRow = { id: string; name: string; inherits: boolean }

/** Every pool in use, and whether the global default decides for it. */
const poolsByPolicy = (db: Db) => db.$queryRaw<PoolRow[]>`
  SELECT p."id", p."name", coalesce(v."inherits", true) AS "inherits"
  FROM "Pool" p
  LEFT JOIN "Policy" o ON o."poolId" = p."id"
  LEFT JOIN "PolicyVersion" v ON v."policyId" = o."id" AND v."version" = o."liveVersion"
  WHERE p."archivedAt" IS NULL
  ORDER BY p."name", p."id"`
