import 'server-only'
import {
  type Match,
  type Outcome,
  type PcloudFacts,
  reachedGroup,
  type SelectInput,
  select,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Content } from '@/lib/features/contents/content.server'
import { narrowMatches } from '@/lib/features/decision-inputs/narrow-matches'
import { modulesKey } from '@/lib/features/modules/named-modules'
import { pcloudFactsFor } from '@/lib/features/pclouds/launching/hinted-pcloud'
import type { DecisionRequest } from '../1-accept/resolved-request'
import type { PoolFacts } from '../2-read/pool-facts.server'
import { type Counts, countOf } from '../3-lock/counts'
import type { Levels } from '../3-lock/levels'
import { candidatesOf } from './candidates.server'
import { type Descent, descend } from './descend.server'
import { type Inputs, inputsContent } from './inputs-content.server'
import { type DecidedReceipt, instancesOf, receiptOf } from './receipt.server'

export type Decision = {
  input: SelectInput
  outcome: Outcome
  winner: Match | null
  /** The priority group that was reached if full matches count; 2 or more is spillover. */
  reached: number | null
  /** The pod and nodes below the match; null if its realm has no pods. */
  descent: Descent | null
  instances: number
  policyVersion: number
  contents: readonly Content[]
  receipt: DecidedReceipt
}

/** The number of an attempt and the matches that earlier attempts tried. */
export type Attempted = { attempt: number; tried: readonly string[] }

export const firstAttempt: Attempted = { attempt: 1, tried: [] }

/** The facts and locked counts that an attempt is decided on. */
export type AttemptInputs = { facts: PoolFacts; counts: Counts; levels: Levels }

/** Decides one attempt: selects a match, finds its pod and nodes, and creates the receipt. Pure except for new ids. */
export function decide(
  request: DecisionRequest,
  attempted: Attempted,
  attemptInputs: AttemptInputs,
): Decision {
  const { facts, levels } = attemptInputs
  const { matches, runningOf } = matchesOf(request, attemptInputs)
  const inputs = inputsContent(facts, matches, request)
  const { attempt, tried } = attempted
  const narrowing = {
    exclude: request.exclude,
    pin: request.pin?.account ?? null,
    pcloud: null,
    tried,
  }
  const input: SelectInput = {
    ...selectInput(request, facts, inputs, runningOf),
    matches: narrowMatches(matches, narrowing),
    seed: attempt === 1 ? request.seed : `${request.seed}/${attempt}`,
  }
  const outcome = select(input, cel)
  const reached = reachedGroup(input, outcome, cel)
  const winner = input.matches.find(({ id }) => id === outcome.winner) ?? null
  const descent =
    winner === null ? null : descend(levels, { request, facts, winner, seed: input.seed })
  const decided = { attempt, input, inputs, narrowing, outcome, winner, reached, descent }
  return {
    input,
    outcome,
    winner,
    reached,
    instances: instancesOf(facts, request),
    policyVersion: facts.policy.version,
    descent,
    ...receiptOf(request, facts, decided),
  }
}

/** The candidates of a request, and the number of running instances by account. */
function matchesOf(request: DecisionRequest, { facts, counts, levels }: AttemptInputs) {
  const { deployableId, realm, extraSpecs, tenant } = request
  const runningOf = (account: string) => counts.accounts.get(account) ?? 0
  const matches = candidatesOf(facts, {
    deployableId,
    realm,
    extraSpecs,
    tenant: tenant === null ? null : { ...tenant, ...countOf(counts.tenants, tenant) },
    pool: countOf(counts.pools, facts.pool),
    pcloud: requestedPcloud(request, levels),
    runningOf,
  })
  return { matches, runningOf }
}

/** The input of `select` without matches and seed. */
const selectInput = (
  request: DecisionRequest,
  { policy, pool, deployables }: PoolFacts,
  { accounts }: Inputs,
  runningOf: (account: string) => number,
) => ({
  policy: policy.policy,
  ...modulesKey(policy.modules),
  request: {
    now: request.now.toISOString(),
    tenant: request.tenant?.name ?? null,
    pool: pool.name,
    deployable: deployables.get(request.deployableId)?.name ?? null,
    labels: request.labels,
    realm: request.realm,
    pcloud: request.pcloud,
    extraSpecs: request.extraSpecs,
  },
  accounts: accounts.map((account) => ({ ...account, running: runningOf(account.id) })),
})

/** A Pcloud that does not exist counts as one without hosts. */
function requestedPcloud(
  { pcloud, tenant }: DecisionRequest,
  { pclouds }: Levels,
): PcloudFacts | null {
  if (pcloud === null) return null
  const found = pclouds.get(pcloud)
  return found === undefined
    ? { pods: [], hardwareProfiles: null, images: null }
    : pcloudFactsFor(found, tenant?.id ?? null)
}
