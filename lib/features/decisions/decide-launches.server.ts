import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import { answerNotKept, keyReused } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { auditEntry } from '@/lib/features/audit/audit-entry.server'
import type { LaunchCall } from './1-accept/calls'
import type { Reply } from './1-accept/idempotent-replies.server'
import { newLaunchId } from './1-accept/launch-id.server'
import type { Ask, UndecidedAsk } from './1-accept/resolved-request'
import type { PoolFacts } from './2-read/pool-facts.server'
import type { World } from './2-read/prepare-batch.server'
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

type Settled = Result<LaunchAnswer[], Problem>

/** What calls of launches are decided on, with the counts locked. */
type Moment = World & {
  replies: ReadonlyMap<LaunchCall, Reply>
  counts: Counts
  levels: Levels
  at: Date
  /** Sends what the launches so far write, if that is enough. */
  writeAhead: () => void
}

/** Decides and reserves the launches of some calls, in their order; one answer a call. */
export const decideLaunches = (
  calls: readonly LaunchCall[],
  moment: Moment,
  rows: Rows,
): Settled[] =>
  calls.map((call, i) => {
    const reply = moment.replies.get(call)
    if (reply !== undefined) return answerAgain(call, reply)
    const asks = moment.prepared[i] ?? ok([])
    return asks.ok ? settleCall(call, asks.value, moment, rows) : asks
  })

function answerAgain(call: LaunchCall, { bodyHash, answer }: Reply): Settled {
  if (call.claim?.bodyHash !== bodyHash) return err(keyReused)
  return answer === null ? err(answerNotKept) : told(call, answer)
}

/** All launches of a call, or none of them when one is refused. */
function settleCall(
  call: LaunchCall,
  asks: readonly UndecidedAsk[],
  moment: Moment,
  rows: Rows,
): Settled {
  const refusal = refusalOf(call, asks, moment.facts, moment)
  if (refusal !== null) return err(refusal)
  const answers = asks.flatMap((ask) => {
    const facts = moment.facts.get(ask.poolId)
    return facts === undefined ? [] : [decideOne(call, ask, facts, moment, rows)]
  })
  if (call.claim !== null) {
    const { principal, route, key, bodyHash } = call.claim
    rows.keys.push({ principal, route, key, bodyHash, answer: answers, createdAt: moment.at })
  }
  return told(call, answers)
}

/** A launch that names a Pcloud and stands nowhere is refused; it is on record, so that it can be told why. */
function told({ requests, isBatch }: LaunchCall, answers: LaunchAnswer[]): Settled {
  const [launch] = answers
  const isHinted = !isBatch && requests[0]?.pcloud !== null
  const isNowhere = launch?.state === 'failed' || launch?.state === 'nothing-fits'
  return isHinted && isNowhere
    ? err({ kind: 'refused', code: 'no-valid-host', facts: { launch: launch.id } })
    : ok(answers)
}

function decideOne(
  { scope, recordedAt }: LaunchCall,
  undecided: UndecidedAsk,
  facts: PoolFacts,
  { counts, levels, names, at, writeAhead }: Moment,
  rows: Rows,
): LaunchAnswer {
  writeAhead()
  const now = recordedAt ?? at
  const ask: Ask = { ...undecided, launchId: newLaunchId(now), now }
  const { labels, realm, pcloud, extraSpecs, exclude, pin } = ask
  const launch = {
    id: ask.launchId,
    at: now,
    requestedAt: recordedAt ?? requestedAt(scope, now),
    poolId: ask.poolId,
    deployableId: ask.deployableId,
    tenantId: ask.tenant?.id ?? null,
    requestedById: scope.userId,
    requestedBy: scope.name,
    request: { labels, realm, pcloud, extraSpecs, exclude, pin },
    seed: ask.seed,
    instances: facts.deployables.get(ask.deployableId)?.instances ?? 1,
  }
  const deciding = { launch, ask, author: scope, from: firstAttempt, stood: null }
  const { row, decision } = decideAttempts(deciding, { facts, counts, levels }, rows)
  addLaunch(rows, row, 'launch.decided', now)
  rows.decided.push(row)
  addEnding(rows.endings, row, 1)
  if (pin !== null) rows.audits.push(pinAudit(scope, ask, facts, pin))
  return launchAnswerOf(row, decision, facts, names, {
    isStaff: isStaff(scope.role),
    pcloud: pcloud === null ? undefined : levels.pclouds.get(pcloud),
  })
}

/** The arrival on the database's clock: the decision less the time that passed here, whatever this clock shows. */
const requestedAt = ({ arrivedAt }: LaunchCall['scope'], at: Date) =>
  arrivedAt === undefined ? at : new Date(at.getTime() - Math.max(0, performance.now() - arrivedAt))

function pinAudit(
  scope: LaunchCall['scope'],
  { launchId, now }: Ask,
  facts: PoolFacts,
  pin: { account: string; reason: string },
) {
  const account = facts.accounts.find(({ id }) => id === pin.account)?.name ?? pin.account
  const subject = { noun: 'launch', subjectId: launchId, subjectName: launchId }
  const after = { pool: facts.pool.name, account }
  const { tenantId } = scope
  return auditEntry(
    scope,
    { action: 'launch.pin', ...subject, tenantId, after, note: pin.reason },
    now,
  )
}
