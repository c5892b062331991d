import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import {
  type Appearances,
  accountAppearances,
  inAccountOrder,
} from '@/lib/features/overview/account-appearances.server'
import { findSubject, type PolicyRef } from '@/lib/features/policies/policy-subject.server'
import { policyDocumentSchema } from '@/lib/features/policies/schema'
import {
  type DrawCounts,
  drawCountsSchema,
  MAX_SENT,
  type Shadow,
  type shadowOfPoolSchema,
} from './schema'

/** Returns the shadow of a pool or of the global default, during and after its comparison. */
export async function showShadow(
  _scope: Scope<'policy.read'>,
  ref: PolicyRef,
): Promise<Result<z.output<typeof shadowOfPoolSchema>, Problem>> {
  const db = database()
  const subject = await findSubject(db, ref)
  if (!subject.ok) return subject
  const shadow = await serializeShadow(db, ref)
  return ok({ shadow: shadow.ok ? shadow.value : null })
}

/** Returns a shadow in the format of the API. */
export async function serializeShadow(db: Db, ref: PolicyRef): Promise<Result<Shadow, Problem>> {
  const row = await db.policyShadow.findFirst({ where: ref, include })
  if (row === null) return err({ kind: 'not-found', what: 'shadow' })
  const appearances = await accountAppearances(db)
  const appearance = (id: string | null) => (id === null || id === '' ? null : appearances.of(id))
  const { priced, liveCost, shadowCost } = row
  return ok({
    id: row.id,
    poolId: row.poolId,
    document: policyDocumentSchema.parse(row.document),
    base: row.base,
    startedBy: row.startedBy,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBecause: row.endedBecause,
    comparedUntil: row.comparedUntil?.toISOString() ?? null,
    launches: row.launches,
    gaps: row.gaps,
    differing: row.differing,
    accounts: serializeAccounts(drawCountsSchema.parse(row.drawn), appearances),
    cost: priced === 0 ? null : { priced, live: liveCost / priced, shadow: shadowCost / priced },
    differences: row.differences.map(({ launchId, at, liveAccountId, shadowAccountId }) => ({
      launchId,
      at: at.toISOString(),
      live: appearance(liveAccountId),
      shadow: appearance(shadowAccountId),
    })),
  })
}

const include = {
  differences: { orderBy: [{ at: 'desc' }, { launchId: 'desc' }], take: MAX_SENT },
} satisfies Prisma.PolicyShadowInclude

/** Lists the accounts in their order, and then the launches without a match. */
function serializeAccounts(
  { '': nowhere, ...counts }: DrawCounts,
  appearances: Appearances,
): Shadow['accounts'] {
  const rows = Object.entries(counts).map(([id, [live, shadow]]) => ({
    account: appearances.of(id),
    live,
    shadow,
  }))
  const rest =
    nowhere === undefined ? [] : [{ account: null, live: nowhere[0], shadow: nowhere[1] }]
  return [...inAccountOrder(rows, appearances), ...rest]
}
