import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { PolicyCanary, PolicyVersion } from '@/lib/db/generated/client'
import {
  findSubject,
  globalWhere,
  type PolicyRef,
} from '@/lib/features/policies/policy-subject.server'
import { policyDocumentSchema } from '@/lib/features/policies/schema'
import { isHeld } from '@/lib/features/versions/canaries/is-held'
import { readExclusion } from './count-launches.server'
import { type Canary, type canaryOfPoolSchema, verdictSchema } from './schema'

const RATE_DAYS = 7

/** Returns the newest canary of a pool or of the global default. */
export async function showCanary(
  { now }: Scope<'policy.read'>,
  ref: PolicyRef,
): Promise<Result<z.output<typeof canaryOfPoolSchema>, Problem>> {
  const db = database()
  const subject = await findSubject(db, ref)
  if (!subject.ok) return subject
  const since = new Date(now.getTime() - RATE_DAYS * DAY_MS)
  const [row, launches] = await Promise.all([
    db.policyCanary.findFirst({ where: ref, orderBy: { startedAt: 'desc' }, include }),
    countLaunches(db, ref, since),
  ])
  return ok({
    canary: row === null ? null : sentCanary(row),
    launchesPerHour: launches / (RATE_DAYS * 24),
  })
}

/** Counts the launches of a pool, or those that the global default and its canaries decided, that count for a canary. */
async function countLaunches(db: Db, { poolId }: PolicyRef, since: Date): Promise<number> {
  const at = { gt: since }
  const { pools, staff } = await readExclusion(db, since)
  const launch = {
    OR: [{ tenantId: null }, { poolId: { notIn: pools } }, { requestedById: { in: staff } }],
  }
  if (poolId !== null) return db.launch.count({ where: { poolId, at, ...launch } })
  const policyVersion = { policy: globalWhere }
  return db.receipt.count({ where: { attempt: 1, at, policyVersion, launch } })
}

/** Returns a canary in the format of the API. */
export async function serializeCanary(db: Db, id: string): Promise<Result<Canary, Problem>> {
  const row = await db.policyCanary.findUnique({ where: { id }, include })
  return row === null ? err({ kind: 'not-found', what: 'canary' }) : ok(sentCanary(row))
}

const include = { policy: { include: { versions: true } } } as const

type Row = PolicyCanary & { policy: { versions: PolicyVersion[] } }

function sentCanary(row: Row): Canary {
  const verdict = verdictSchema.safeParse(row.verdict)
  return {
    id: row.id,
    poolId: row.poolId,
    version: row.version,
    base: row.base,
    document: policyDocumentSchema.parse(row.policy.versions[0]?.document),
    percent: row.percent,
    minimum: row.minimum,
    note: row.note,
    startedBy: row.startedBy,
    startedAt: row.startedAt.toISOString(),
    state: stateOf(row),
    because: row.endedBecause ?? (isHeld(row) ? row.heldBecause : null),
    endedAt: row.endedAt?.toISOString() ?? null,
    verdict: verdict.success ? verdict.data : null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  }
}

const stateOf = (row: PolicyCanary): Canary['state'] =>
  // A check constraint of the table allows only these values.
  (row.endedAs as Canary['state'] | null) ?? (isHeld(row) ? 'held' : 'running')
