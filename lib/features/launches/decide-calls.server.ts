import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { revisionsSince } from '@/lib/db/revisions.server'
import { auditMac } from '@/lib/features/audit/audit-mac.server'
import { metrics } from '@/lib/observe/metrics.server'
import { askOf } from './ask-of.server'
import { type Ask, type Counts, decide, firstAttempt, reserve } from './decide.server'
import { type PoolFacts, poolFacts } from './decision-facts.server'
import {
  addDecision,
  addLaunch,
  addStart,
  emptyRows,
  placedRow,
  type Rows,
} from './decision-rows.server'
import { inDecision, lockCounts, type Tx, writeDecisions } from './decision-store.server'
import { addEnding } from './hourly-rows'
import { type KnownAnswer, knownAnswers } from './known-answers.server'
import { launchAnswerOf } from './launch-answer.server'
import type { LaunchCall } from './launch-call'
import { type LaunchNames, launchNames } from './launch-names.server'
import { refusalOf } from './refuse-call.server'
import type { LaunchAnswer } from './schema'
import { markStored, unstored } from './stored-contents.server'

type Settled = Result<LaunchAnswer[], Problem>
type Prepared = Result<readonly Ask[], Problem>
type World = { names: LaunchNames; facts: ReadonlyMap<string, PoolFacts> }

/** Decides and reserves all launches of some calls in one transaction, in their order. */
export async function decideCalls(calls: readonly LaunchCall[]): Promise<Settled[]> {
  // Read after every call has arrived: what was committed before it is in its decision.
  const revisions = await revisionsSince(Math.max(...calls.map(({ scope }) => arrivalOf(scope))))
  const names = await launchNames(revisions)
  const prepared = calls.map((call) => asksOf(call, names))
  const asks = prepared.flatMap((it) => (it.ok ? it.value : []))

  const facts = new Map<string, PoolFacts>()
  for (const { poolId, now } of asks) {
    const found = facts.get(poolId) ?? (await poolFacts(poolId, revisions, now))
    if (found !== null) facts.set(poolId, found)
  }
  const world = { names, facts }
  const rows = emptyRows()
  const results = await inDecision((tx) => decideIn(tx, calls, prepared, world, rows))
  markStored(rows.contents, new Date())
  for (const { poolId, state } of rows.launches)
    metrics().launches.inc({ pool: facts.get(poolId)?.pool.name ?? '', state })
  return results
}

/** Whoever did not come over HTTP came just now. */
const arrivalOf = ({ arrivedAt = Number.POSITIVE_INFINITY }: LaunchCall['scope']) => arrivedAt

function asksOf(call: LaunchCall, names: LaunchNames): Prepared {
  const asks: Ask[] = []
  for (const [i, request] of call.requests.entries()) {
    const path = call.isBatch ? `launches[${i}]` : ''
    const ask = askOf(call.scope, request, names, path, call.seeds[i] ?? '')
    if (!ask.ok) return ask
    asks.push(ask.value)
  }
  return ok(asks)
}

async function decideIn(
  tx: Tx,
  calls: readonly LaunchCall[],
  prepared: readonly Prepared[],
  world: World,
  rows: Rows,
): Promise<Settled[]> {
  const known = await knownAnswers(tx, calls)
  const counts = await lockCounts(tx, involvedIn(prepared, world))
  const results = calls.map((call, i) => {
    const repeated = known.get(call)
    if (repeated !== undefined) return answerAgain(call, repeated)
    const asks = prepared[i] ?? ok([])
    return asks.ok ? settleCall(call, asks.value, world, counts, rows) : asks
  })
  rows.contents = unstored(rows.contents, new Date())
  if (rows.launches.length > 0) writeDecisions(tx, rows)
  return results
}

const answerAgain = ({ key }: LaunchCall, { bodyHash, answer }: KnownAnswer): Settled =>
  key?.bodyHash === bodyHash
    ? ok(answer)
    : err({
        kind: 'invalid',
        code: 'idempotency-key-reused',
        issues: [{ path: 'Idempotency-Key', message: 'was used with another body; use a new key' }],
      })

function involvedIn(prepared: readonly Prepared[], { facts }: World) {
  const asks = prepared.flatMap((it) => (it.ok ? it.value : []))
  return {
    accounts: unique([...facts.values()].flatMap(({ accounts }) => accounts.map(({ id }) => id))),
    pools: unique(asks.map(({ poolId }) => poolId)),
    tenants: unique(asks.flatMap(({ tenant }) => (tenant === null ? [] : [tenant.id]))),
  }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

/** All launches of a call, or none of them when one is refused. */
function settleCall(
  call: LaunchCall,
  asks: readonly Ask[],
  world: World,
  counts: Counts,
  rows: Rows,
): Settled {
  const refusal = refusalOf(call, asks, world.facts, counts)
  if (refusal !== null) return err(refusal)
  const answers = asks.flatMap((ask) => {
    const facts = world.facts.get(ask.poolId)
    return facts === undefined ? [] : [decideOne(call, ask, facts, counts, rows, world.names)]
  })
  if (call.key !== null)
    rows.keys.push({
      principal: call.scope.userId,
      ...call.key,
      answer: answers,
      createdAt: call.scope.now,
    })
  return ok(answers)
}

function decideOne(
  { scope }: LaunchCall,
  ask: Ask,
  facts: PoolFacts,
  counts: Counts,
  rows: Rows,
  names: LaunchNames,
): LaunchAnswer {
  const decision = decide(ask, firstAttempt, facts, counts)
  const { labels, realm, pcloud, extraSpecs, exclude, pin } = ask
  const row = placedRow(
    {
      id: ask.launchId,
      at: ask.now,
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
  addLaunch(rows, row, 'launch.decided')
  addDecision(rows, row, decision)
  addStart(rows, row, facts)
  addEnding(rows.endings, row, 1)
  if (pin !== null) rows.audits.push(pinAudit(scope, ask.launchId, facts, pin))
  return launchAnswerOf(row, decision, facts, names, { isStaff: isStaff(scope.role) })
}

function pinAudit(
  { now, userId, name, tokenId, tenantId, requestId, address }: LaunchCall['scope'],
  launchId: string,
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
