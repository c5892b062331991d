import 'server-only'
import { rowMac } from '@/lib/db/record/row-mac.server'
import type { Match, Outcome, SelectInput } from '@/lib/engine'
import { rankingContent } from '@/lib/features/account-ranks/ranking-content.server'
import { type Content, sha256 } from '@/lib/features/contents/content.server'
import type { DecisionRequest } from '../1-accept/resolved-request'
import type { PoolFacts } from '../2-read/pool-facts.server'
import type { Descent } from './descend.server'
import type { Inputs } from './inputs-content.server'
import { outcomeContents } from './outcome-contents.server'
import { type DigestedReceipt, type ReceiptFacts, receiptText } from './receipt-digest'

/** A receipt's row without its number, which the database assigns. */
export type DecidedReceipt = DigestedReceipt & {
  request: object
  running: number[]
  shares: Readonly<Record<string, number>>
  facts: ReceiptFacts
  digest: string
  mac: string
}

/** A decided attempt without its receipt. */
type DecidedAttempt = {
  attempt: number
  input: SelectInput
  inputs: Inputs
  narrowing: object
  outcome: Outcome
  winner: Match | null
  reached: number | null
  descent: Descent | null
}

/** Creates the signed receipt of an attempt and the contents that it refers to. */
export function receiptOf(
  request: DecisionRequest,
  facts: PoolFacts,
  { attempt, input, inputs, narrowing, outcome, winner, reached, descent }: DecidedAttempt,
): { receipt: DecidedReceipt; contents: Content[] } {
  const [content, ...parts] = outcomeContents(outcome, facts)
  const ranking = recordedRanking(facts, request)
  const { now: _now, ...recorded } = input.request
  const unsigned = {
    launchId: request.launchId,
    attempt,
    at: request.now,
    policyVersionId: facts.policy.versionId,
    inputsHash: inputs.content.hash,
    outcomeHash: content.hash,
    request: { ...recorded, narrowing },
    running: input.accounts.map(({ running }) => running),
    seed: input.seed,
    roll: outcome.roll,
    winner: outcome.winner,
    accountId: winner?.account ?? null,
    group: reached,
    ...sharesOf(outcome),
    facts: {
      ...factsOf(request, facts, winner),
      ...levelsHashOf(descent),
      ...(ranking === null ? {} : { rankingHash: ranking.hash }),
    },
  }
  const digest = sha256(receiptText(unsigned))
  const levels = descent?.contents ?? []
  return {
    receipt: { ...unsigned, digest, mac: rowMac('receipt', digest) },
    contents: [
      inputs.content,
      content,
      ...parts,
      ...levels,
      ...(ranking === null ? [] : [ranking]),
    ],
  }
}

/** The inputs of the accounts' ranks, if the policy reads ranks. */
const recordedRanking = (
  { policy, ranks }: PoolFacts,
  { tenant }: DecisionRequest,
): Content | null =>
  policy.readsSlaRanks ? rankingContent(ranks.of(tenant?.id ?? null).ranking) : null

/** Absent if the realm has no pods, as in all receipts of earlier releases. */
const levelsHashOf = (descent: Descent | null) =>
  descent === null ? {} : { levelsHash: descent.contents[0].hash }

const factsOf = (
  request: DecisionRequest,
  pool: PoolFacts,
  winner: Match | null,
): ReceiptFacts => ({
  policyVersion: pool.policy.version,
  policyDigest: pool.policy.digest,
  tenant: request.tenant?.id ?? null,
  pool: request.poolId,
  deployable: request.deployableId,
  instances: instancesOf(pool, request),
  realm: winner?.realm ?? null,
  hardwareProfile: winner?.hardwareProfile ?? null,
  image: winner?.image ?? null,
  costPerHour: winner?.costPerHour ?? null,
  pinReason: request.pin?.reason ?? null,
  timeZoneData: process.versions.tz ?? null,
})

/** Requested instances of the deployable. */
export const instancesOf = (
  { deployables }: PoolFacts,
  { deployableId }: Pick<DecisionRequest, 'deployableId'>,
): number => deployables.get(deployableId)?.instances ?? 1

/** The winner's share, and the shares of all accounts in its group. */
function sharesOf({ groups, group, winner }: Outcome) {
  const selected = groups.find((each) => each.group === group)
  const share = selected?.matches.find(({ id }) => id === winner)?.share ?? null
  return {
    share,
    shares: Object.fromEntries((selected?.accounts ?? []).map((a) => [a.id, a.share])),
  }
}
