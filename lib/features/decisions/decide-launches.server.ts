import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import { answerNotStored, keyReused } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { auditEntry } from '@/lib/features/audit/audit-entry.server'
import type { LaunchCall } from './1-accept/calls'
import type { Reply } from './1-accept/idempotent-replies.server'
import { newLaunchId } from './1-accept/launch-id.server'
import type { DecisionRequest, ResolvedRequest } from './1-accept/resolved-request'
import type { PoolFacts } from './2-read/pool-facts.server'
import type { BatchInputs } from './2-read/prepare-batch.server'
import { factsOfLaunch } from './2-read/trial-facts.server'
import type { Counts } from './3-lock/counts'
import type { Levels } from './3-lock/levels'
import { firstAttempt } from './4-decide/decide.server'
import { refusalOf } from './4-decide/refuse-call.server'
import type { Rows } from './5-write/batch-rows.server'
import { addLaunch } from './5-write/decision-rows.server'
import { addEnding } from './5-write/hourly-rows'
import { decideAttempts } from './decide-attempts.server'
import { launchAnswerOf } from './launch-answer.server'
import type { LaunchAnswer } from './schema'

type CallAnswer = Result<LaunchAnswer[], Problem>

/** The inputs of launches, with locked counts. */
type LockedInputs = BatchInputs & {
  replies: ReadonlyMap<LaunchCall, Reply>
  counts: Counts
  levels: Levels
  at: Date
  /** Sends the rows of the launches decided so far, if there are enough of them. */
  writeAhead: () => void
}

/** Decides the launches of calls in order and reserves their capacity; returns one response for each call. */
export const decideLaunches = (
  calls: readonly LaunchCall[],
  inputs: LockedInputs,
  rows: Rows,
): CallAnswer[] =>
  calls.map((call, i) => {
    const reply = inputs.replies.get(call)
    if (reply !== undefined) return answerAgain(call, reply)
    const resolved = inputs.prepared[i] ?? ok([])
    return resolved.ok ? answerCall(call, resolved.value, inputs, rows) : resolved
  })

function answerAgain(call: LaunchCall, { bodyHash, answer }: Reply): CallAnswer {
  if (call.claim?.bodyHash !== bodyHash) return err(keyReused)
  return answer === null ? err(answerNotStored) : answerOf(call, answer)
}

/** Decides all launches of a call, or none if one is refused. */
function answerCall(
  call: LaunchCall,
  resolved: readonly ResolvedRequest[],
  inputs: LockedInputs,
  rows: Rows,
): CallAnswer {
  const refusal = refusalOf(call, resolved, inputs, inputs)
  if (refusal !== null) return err(refusal)
  const answers = resolved.flatMap((request) => {
    const facts = inputs.facts.get(request.poolId)
    return facts === undefined ? [] : [decideOne(call, request, facts, inputs, rows)]
  })
  if (call.claim !== null) {
    const { principal, route, key, bodyHash } = call.claim
    rows.keys.push({ principal, route, key, bodyHash, answer: answers, createdAt: inputs.at })
  }
  return answerOf(call, answers)
}

/** A single launch whose Pcloud has no free host is refused. It is recorded, so that its tenant can read the reason. */
function answerOf({ requests, isBatch }: LaunchCall, answers: LaunchAnswer[]): CallAnswer {
  const [launch] = answers
  const isHinted = !isBatch && requests[0]?.pcloud !== null
  const isUnplaced = launch?.state === 'failed' || launch?.state === 'nothing-fits'
  return isHinted && isUnplaced
    ? err({ kind: 'refused', code: 'no-valid-host', facts: { launch: launch.id } })
    : ok(answers)
}

function decideOne(
  { scope, recordedAt }: LaunchCall,
  resolved: ResolvedRequest,
  ofPool: PoolFacts,
  { counts, levels, names, at, writeAhead }: LockedInputs,
  rows: Rows,
): LaunchAnswer {
  writeAhead()
  const now = recordedAt ?? at
  const request: DecisionRequest = { ...resolved, launchId: newLaunchId(now), now }
  const facts = factsOfLaunch(ofPool, request.launchId)
  const { labels, realm, pcloud, extraSpecs, exclude, pin } = request
  const launch = {
    id: request.launchId,
    at: now,
    requestedAt: recordedAt ?? requestedAt(scope, now),
    poolId: request.poolId,
    deployableId: request.deployableId,
    tenantId: request.tenant?.id ?? null,
    requestedById: scope.userId,
    requestedBy: scope.name,
    request: { labels, realm, pcloud, extraSpecs, exclude, pin },
    seed: request.seed,
    instances: facts.deployables.get(request.deployableId)?.instances ?? 1,
  }
  const deciding = { launch, request, author: scope, from: firstAttempt, previous: null }
  const { row, decision } = decideAttempts(deciding, { facts, counts, levels }, rows)
  addLaunch(rows, row, 'launch.decided', now)
  rows.decided.push(row)
  addEnding(rows.endings, row, 1)
  if (pin !== null) rows.audits.push(pinAudit(scope, request, facts, pin))
  return launchAnswerOf(row, decision, facts, names, {
    isStaff: isStaff(scope.role),
    pcloud: pcloud === null ? undefined : levels.pclouds.get(pcloud),
  })
}

/** The arrival on the database's clock: the time of the decision minus the time that the call spent in this process. */
const requestedAt = ({ arrivedAt }: LaunchCall['scope'], at: Date) =>
  arrivedAt === undefined ? at : new Date(at.getTime() - Math.max(0, performance.now() - arrivedAt))

function pinAudit(
  scope: LaunchCall['scope'],
  { launchId, now }: DecisionRequest,
  facts: PoolFacts,
  pin: { account: string; reason: string },
) {
  const account = facts.accounts.find(({ id }) => id === pin.account)?.name ?? pin.account
  const subject = { noun: 'launch' as const, subjectId: launchId, subjectName: launchId }
  const after = { pool: facts.pool.name, account }
  const { tenantId } = scope
  return auditEntry(
    scope,
    { action: 'launch.pin', ...subject, tenantId, after, note: pin.reason },
    now,
  )
}
