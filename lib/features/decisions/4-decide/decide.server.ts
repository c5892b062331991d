import { cel } from '@/lib/engine/cel'
import 'server-only'
import { rowMac } from '@/lib/db/record/row-mac.server'
import {
  type Match,
  type Outcome,
  type PcloudFacts,
  reachedGroup,
  type SelectInput,
  select,
} from '@/lib/engine'
import { rankingContent } from '@/lib/features/account-ranks/ranking-content.server'
import { type Content, sha256 } from '@/lib/features/contents/content.server'
import { narrowMatches } from '@/lib/features/decision-inputs/narrow-matches'
import { modulesKey } from '@/lib/features/modules/named-modules'
import { pcloudFactsFor } from '@/lib/features/pclouds/launching/hinted-pcloud'
import type { Ask } from '../1-accept/resolved-request'
import type { PoolFacts } from '../2-read/pool-facts.server'
import { type Counts, countOf } from '../3-lock/counts'
import type { Levels } from '../3-lock/levels'
import { candidatesOf } from './candidates.server'
import { type Descent, descend } from './descend.server'
import { inputsContent } from './inputs-content.server'
import { outcomeContents } from './outcome-contents.server'
import { type DigestedReceipt, type ReceiptFacts, receiptText } from './receipt-digest'

export type Decision = {
  input: SelectInput
  outcome: Outcome
  winner: Match | null
  /** The priority group it got to, counted as if nothing were full: 2 and more is spillover. */
  reached: number | null
  /** Where it goes below the match; null: nowhere. */
  descent: Descent | null
  instances: number
  policyVersion: number
  contents: readonly Content[]
  receipt: DecidedReceipt
}

/** A receipt's row, but for its number. */
export type DecidedReceipt = DigestedReceipt & {
  request: object
  running: number[]
  shares: Readonly<Record<string, number>>
  facts: ReceiptFacts
  digest: string
  mac: string
}

/** How a launch's attempts so far narrow the next one. */
export type Attempted = { attempt: number; tried: readonly string[] }

export const firstAttempt: Attempted = { attempt: 1, tried: [] }

/** What an attempt is decided on. */
export type Grounds = { facts: PoolFacts; counts: Counts; levels: Levels }

/** Decides one attempt on the facts and counts of this moment. Pure but for the clock of its argument. */
export function decide(
  ask: Ask,
  { attempt, tried }: Attempted,
  { facts, counts, levels }: Grounds,
): Decision {
  const runningOf = (account: string) => counts.accounts.get(account) ?? 0
  const matches = candidatesOf(facts, {
    deployableId: ask.deployableId,
    realm: ask.realm,
    extraSpecs: ask.extraSpecs,
    tenant: ask.tenant === null ? null : { ...ask.tenant, ...countOf(counts.tenants, ask.tenant) },
    pool: countOf(counts.pools, facts.pool),
    pcloud: pcloudAsked(ask, levels),
    runningOf,
  })
  const inputs = inputsContent(facts, matches, ask)
  const narrowing = { exclude: ask.exclude, pin: ask.pin?.account ?? null, pcloud: null }
  const request = {
    tenant: ask.tenant?.name ?? null,
    pool: facts.pool.name,
    deployable: facts.deployables.get(ask.deployableId)?.name ?? null,
    labels: ask.labels,
    realm: ask.realm,
    pcloud: ask.pcloud,
    extraSpecs: ask.extraSpecs,
  }
  const running = inputs.accounts.map(({ id }) => runningOf(id))
  const input: SelectInput = {
    policy: facts.policy.policy,
    ...modulesKey(facts.policy.modules),
    request: { now: ask.now.toISOString(), ...request },
    accounts: inputs.accounts.map((account, i) => ({ ...account, running: running[i] ?? 0 })),
    matches: narrowMatches(matches, { ...narrowing, tried }),
    seed: attempt === 1 ? ask.seed : `${ask.seed}/${attempt}`,
  }
  const outcome = select(input, cel)
  const reached = reachedGroup(input, outcome, cel)
  const winner = input.matches.find(({ id }) => id === outcome.winner) ?? null
  const [content, ...parts] = outcomeContents(outcome, facts)
  const descent = winner === null ? null : descend(levels, { ask, facts, winner, seed: input.seed })
  const ranking = recordedRanking(facts, ask)
  const instances = facts.deployables.get(ask.deployableId)?.instances ?? 1
  const unsigned = {
    launchId: ask.launchId,
    attempt,
    at: ask.now,
    policyVersionId: facts.policy.versionId,
    inputsHash: inputs.content.hash,
    outcomeHash: content.hash,
    request: { ...request, narrowing: { ...narrowing, tried } },
    running,
    seed: input.seed,
    roll: outcome.roll,
    winner: outcome.winner,
    accountId: winner?.account ?? null,
    group: reached,
    ...sharesOf(outcome),
    facts: {
      ...factsOf(ask, facts, winner, instances),
      ...levelsHashOf(descent),
      ...(ranking === null ? {} : { rankingHash: ranking.hash }),
    },
  }
  const digest = sha256(receiptText(unsigned))
  return {
    input,
    outcome,
    winner,
    reached,
    instances,
    policyVersion: facts.policy.version,
    descent,
    contents: [
      ...[inputs.content, content, ...parts, ...(descent?.contents ?? [])],
      ...(ranking === null ? [] : [ranking]),
    ],
    receipt: { ...unsigned, digest, mac: rowMac('receipt', digest) },
  }
}

/** One that there is not has no host anywhere. */
function pcloudAsked({ pcloud, tenant }: Ask, { pclouds }: Levels): PcloudFacts | null {
  if (pcloud === null) return null
  const known = pclouds.get(pcloud)
  return known === undefined
    ? { pods: [], hardwareProfiles: null, images: null }
    : pcloudFactsFor(known, tenant?.id ?? null)
}

/** What the ranks of the accounts come from, where the policy reads them. */
const recordedRanking = ({ policy, ranks }: PoolFacts, { tenant }: Ask): Content | null =>
  policy.readsSlaRanks ? rankingContent(ranks.of(tenant?.id ?? null).ranking) : null

/** Absent where a launch did not descend, as in all receipts of earlier releases. */
const levelsHashOf = (descent: Descent | null) =>
  descent === null ? {} : { levelsHash: descent.contents[0].hash }

const factsOf = (
  ask: Ask,
  { policy }: PoolFacts,
  winner: Match | null,
  instances: number,
): ReceiptFacts => ({
  policyVersion: policy.version,
  policyDigest: policy.digest,
  tenant: ask.tenant?.id ?? null,
  pool: ask.poolId,
  deployable: ask.deployableId,
  instances,
  realm: winner?.realm ?? null,
  hardwareProfile: winner?.hardwareProfile ?? null,
  image: winner?.image ?? null,
  costPerHour: winner?.costPerHour ?? null,
  pinReason: ask.pin?.reason ?? null,
  timeZoneData: process.versions.tz ?? null,
})

/** The winner's share, and the shares of all accounts in its group. */
function sharesOf({ groups, group, winner }: Outcome) {
  const drawn = groups.find((each) => each.group === group)
  const share = drawn?.matches.find(({ id }) => id === winner)?.share ?? null
  return { share, shares: Object.fromEntries((drawn?.accounts ?? []).map((a) => [a.id, a.share])) }
}
