import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import { answerNotKept, keyReused } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { auditMac } from '@/lib/features/audit/audit-mac.server'
import {
  type Ask,
  type Counts,
  decide,
  firstAttempt,
  reserve,
  type UndecidedAsk,
} from '../decide/decide.server'
import type { PoolFacts } from '../decide/decision-facts.server'
import {
  addDecision,
  addLaunch,
  addStart,
  placedRow,
  type Rows,
} from '../decide/decision-rows.server'
import { addEnding } from '../decide/hourly-rows'
import { newLaunchId } from '../decide/launch-id.server'
import { launchAnswerOf } from '../read/launch-answer.server'
import type { LaunchAnswer } from '../schema'
import type { LaunchCall } from './batch'
import type { Reply } from './idempotent-replies.server'
import type { World } from './prepare-batch.server'
import { refusalOf } from './refuse-call.server'

type Settled = Result<LaunchAnswer[], Problem>

/** What calls of launches are decided on, with the counts locked. */
type Moment = World & {
  replies: ReadonlyMap<LaunchCall, Reply>
  counts: Counts
  at: Date
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

function answerAgain({ claim }: LaunchCall, { bodyHash, answer }: Reply): Settled {
  if (claim?.bodyHash !== bodyHash) return err(keyReused)
  return answer === null ? err(answerNotKept) : ok(answer)
}

/** All launches of a call, or none of them when one is refused. */
function settleCall(
  call: LaunchCall,
  asks: readonly UndecidedAsk[],
  moment: Moment,
  rows: Rows,
): Settled {
  const refusal = refusalOf(call, asks, moment.facts, moment.counts)
  if (refusal !== null) return err(refusal)
  const answers = asks.flatMap((ask) => {
    const facts = moment.facts.get(ask.poolId)
    return facts === undefined ? [] : [decideOne(call, ask, facts, moment, rows)]
  })
  if (call.claim !== null) {
    const { principal, route, key, bodyHash } = call.claim
    rows.keys.push({ principal, route, key, bodyHash, answer: answers, createdAt: moment.at })
  }
  return ok(answers)
}

function decideOne(
  { scope, recordedAt }: LaunchCall,
  undecided: UndecidedAsk,
  facts: PoolFacts,
  { counts, names, at }: Moment,
  rows: Rows,
): LaunchAnswer {
  const now = recordedAt ?? at
  const ask: Ask = { ...undecided, launchId: newLaunchId(now), now }
  const decision = decide(ask, firstAttempt, facts, counts)
  const { labels, realm, pcloud, extraSpecs, exclude, pin } = ask
  const row = placedRow(
    {
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
      instances: decision.instances,
    },
    ask,
    decision,
    facts,
  )
  if (row.accountId !== null) reserve(counts, { ...row, accountId: row.accountId })
  addLaunch(rows, row, 'launch.decided', now)
  addDecision(rows, row, decision)
  addStart(rows, row, facts)
  addEnding(rows.endings, row, 1)
  if (pin !== null) rows.audits.push(pinAudit(scope, ask, facts, pin))
  return launchAnswerOf(row, decision, facts, names, { isStaff: isStaff(scope.role) })
}

/** The arrival on the database's clock: the decision less the time that passed here, whatever this clock shows. */
const requestedAt = ({ arrivedAt }: LaunchCall['scope'], at: Date) =>
  arrivedAt === undefined ? at : new Date(at.getTime() - Math.max(0, performance.now() - arrivedAt))

function pinAudit(
  { userId, name, tokenId, tenantId, requestId, address }: LaunchCall['scope'],
  { launchId, now }: Ask,
  facts: PoolFacts,
  pin: { account: string; reason: string },
) {
  const account = facts.accounts.find(({ id }) => id === pin.account)?.name ?? pin.account
  const entry = {
    at: now,
    actorId: userId,
    actorName: name,
    tokenId,
    tenantId,
    action: 'launch.pin',
    noun: 'launch',
    subjectId: launchId,
    subjectName: launchId,
    after: { pool: facts.pool.name, account },
    note: pin.reason,
    requestId,
    address,
  }
  return { ...entry, mac: auditMac({ ...entry, before: null }) }
}
