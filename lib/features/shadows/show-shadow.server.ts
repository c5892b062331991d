import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { findSubject } from '@/lib/features/policies/policy-subject.server'
import { policyDocumentSchema } from '@/lib/features/policies/schema'
import { drawnSchema, type Shadow, sentDifferences, type shadowOfPoolSchema } from './schema'

/** The shadow of a pool, while it is followed and afterwards. */
export async function showShadow(
  _scope: Scope<'policy.read'>,
  poolId: string,
): Promise<Result<z.output<typeof shadowOfPoolSchema>, Problem>> {
  const db = database()
  const subject = await findSubject(db, { poolId })
  if (!subject.ok) return subject
  const shadow = await shownShadow(db, poolId)
  return ok({ shadow: shadow.ok ? shadow.value : null })
}

/** A shadow as it is sent. */
export async function shownShadow(db: Db, poolId: string): Promise<Result<Shadow, Problem>> {
  const row = await db.policyShadow.findUnique({ where: { poolId }, include })
  if (row === null) return err({ kind: 'not-found', what: 'shadow' })
  const drawn = drawnSchema.parse(row.drawn)
  const faces = await facesOf(db, row, Object.keys(drawn))
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
    accounts: Object.entries(drawn)
      .map(([id, [live, shadow]]) => ({ account: faces(id), live, shadow }))
      .toSorted((a, b) => b.live - a.live || b.shadow - a.shadow),
    cost: priced === 0 ? null : { priced, live: liveCost / priced, shadow: shadowCost / priced },
    differences: row.differences.map(({ launchId, at, liveAccountId, shadowAccountId }) => ({
      launchId,
      at: at.toISOString(),
      live: faces(liveAccountId),
      shadow: faces(shadowAccountId),
    })),
  })
}

const include = {
  differences: { orderBy: [{ at: 'desc' }, { launchId: 'desc' }], ...sentDifferences },
} satisfies Prisma.PolicyShadowInclude

type Row = Prisma.PolicyShadowGetPayload<{ include: typeof include }>

/** Accounts by their ids; null for nowhere. A deleted account keeps its id as its name. */
async function facesOf(db: Db, { differences }: Row, drawn: readonly string[]) {
  const named = differences.flatMap(({ liveAccountId, shadowAccountId }) => [
    ...(liveAccountId === null ? [] : [liveAccountId]),
    ...(shadowAccountId === null ? [] : [shadowAccountId]),
  ])
  const accounts = await db.account.findMany({
    where: { id: { in: [...new Set([...drawn, ...named])] } },
    select: { id: true, name: true },
  })
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return (id: string | null) =>
    id === null || id === '' ? null : (byId.get(id) ?? { id, name: id })
}
