import { cel } from '@/lib/engine/cel'
import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { reachedGroup } from '@/lib/engine'
import type { LevelsDecided } from '@/lib/features/decisions/4-decide/levels-content'
import { readCloudAttempts } from '../drivers/cloud-attempts.server'
import { readDecisions, type StoredDecision } from '../read/read-decisions.server'
import { findLaunch } from '../read/read-launch.server'
import { levelsOf } from './levels-of.server'
import { readOwnHosts } from './own-hosts.server'
import { pcloudWhy } from './pcloud-why.server'
import { readRecord } from './read-record.server'
import { reasonKindsOf } from './reason-kinds'
import type { Attempt, LaunchWhy } from './why-schema'

/** Reads a launch with all its attempts. Staff see where they went, users of a tenant only how they ended. */
export async function readWhy(
  { tenantId, role }: Scope<'launch.read'>,
  id: string,
): Promise<Result<LaunchWhy, Problem>> {
  const db = database()
  const staff = isStaff(role)
  const launch = await findLaunch(db, id, { tenantId, isStaff: staff })
  if (!launch.ok) return launch
  const decisions = await readDecisions(db, id)
  const attempts = decisions.map(attemptOf)
  const last = decisions.at(-1)
  const levels = staff || last === undefined ? null : await levelsOf(db, last)
  const ofTenant =
    tenantId === null || last === undefined ? null : { tenantId, at: last.receipt.at }
  const hosts = ofTenant === null ? [] : await readOwnHosts(db, levels, ofTenant)
  return ok({
    launch: launch.value,
    attempts: staff ? attempts : attempts.map((attempt) => ({ ...attempt, ...hidden })),
    reasons: reasonsOf(last, levels),
    hosts,
    pcloud: await pcloudWhy(db, launch.value, decisions, (decision) => levelsOf(db, decision)),
    cloud: await readCloudAttempts(db, id, { isStaff: staff }),
    record: staff ? await readRecord(db, launch.value, decisions) : null,
  })
}

function attemptOf({ receipt, account, input, outcome }: StoredDecision) {
  const { result } = receipt
  const match = input?.matches.find(({ id }) => id === receipt.winner)
  return {
    attempt: receipt.attempt,
    at: receipt.at.toISOString(),
    result: outcomeOfAttempt(result?.result),
    resultAt: result?.at.toISOString() ?? null,
    placed: receipt.winner !== null,
    account,
    realm: match?.realm ?? null,
    // Receipts of earlier releases counted only competing groups.
    group: input === null || outcome === null ? receipt.group : reachedGroup(input, outcome, cel),
    share: receipt.share,
    roll: receipt.roll,
    policyVersion: receipt.policyVersion.version,
    error: result?.error ?? null,
    reportedBy: result?.reportedBy ?? null,
    lateReports: receipt.lateReports.length,
  } satisfies Attempt
}

const outcomeOfAttempt = (result: string | undefined): Attempt['result'] =>
  result === 'succeeded' || result === 'failed' || result === 'timed-out' ? result : null

const hidden = {
  account: null,
  realm: null,
  group: null,
  share: null,
  roll: null,
  policyVersion: null,
  error: null,
  reportedBy: null,
} satisfies Partial<Attempt>

function reasonsOf(last: StoredDecision | undefined, levels: LevelsDecided | null) {
  if (last === undefined) return []
  if (last.receipt.winner !== null)
    return reasonKindsOf(levels === null || levels.failure === null ? [] : [levels.failure])
  return reasonKindsOf(last.outcome?.rejected.map(({ reason }) => reason) ?? [])
}
