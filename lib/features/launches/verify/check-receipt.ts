import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from '@/lib/base/json/canonical'
import {
  type Outcome,
  parsePolicy,
  parseSelectInput,
  type RuleLanguage,
  type SelectInput,
  select,
} from '@/lib/engine'
import { type RecordedContent, recordedInput } from '@/lib/features/decision-inputs/recorded-input'
import {
  digestedText,
  formerReceiptText,
  resultText,
} from '@/lib/features/decisions/4-decide/receipt-digest'
import type { Receipt } from '../read/receipt-schema'
import { levelsOf } from './check-levels'
import { ranksOf } from './check-ranking'
import { comparableGroup } from './comparable-group'
import { type Difference, differences } from './differences'

/** A receipt as Berth exports it, with everything its digests cover. */
export type WholeReceipt = Receipt & { [key in 'inputs' | 'input' | 'outcome']: object }

export type Checked = {
  /** The differences between a receipt and its recomputation, the most important first. */
  differences: readonly Difference[]
  outcome: Outcome | null
  /** The inputs of the decision, or null if they cannot be read. */
  input: SelectInput | null
}

/** Recomputes all members of an exported receipt from its inputs, policy and request. */
export function checkReceipt(receipt: WholeReceipt, rules: RuleLanguage): Checked {
  const stated = plain(receipt) as Record<string, unknown>
  const decided = decisionOf(receipt, rules)
  const expected = {
    ...digestsOf(receipt),
    ...decided,
    ...levelsOf(receipt, hashOf),
    ...(typeof decided.input === 'string'
      ? {}
      : ranksOf(receipt, receipt.inputs as RecordedContent, decided.input, { hashOf, rules })),
  }
  const covered = Object.fromEntries(Object.keys(expected).map((key) => [key, stated[key]]))
  const foreign = Object.keys(stated).filter((key) => !exportedMembers.has(key))
  const found = [
    ...differences(covered, plain(expected)),
    ...foreign.map((path) => ({ path, stored: stated[path], recomputed: undefined })),
  ]
  found.sort((a, b) => rankOf(a) - rankOf(b))
  if (!('outcome' in expected)) return { differences: found, outcome: null, input: null }
  const { outcome, input } = expected as { outcome: Outcome; input: SelectInput }
  return { differences: found, outcome, input }
}

/** The checks of a receipt whose inputs or trace were pruned. */
export function checkPruned(receipt: Receipt): Difference[] {
  const { inputsHash: _inputs, outcomeHash: _outcome, ...expected } = digestsOf(receipt)
  const stated = plain(receipt) as Record<string, unknown>
  return differences(
    Object.fromEntries(Object.keys(expected).map((key) => [key, stated[key]])),
    plain(expected),
  )
}

/** Members whose values follow from others, in the order in which differences are reported. */
const telling = [
  'winner',
  'account',
  'share',
  'shares',
  'group',
  'roll',
  'seed',
  'realm',
  'hardwareProfile',
  'image',
  'costPerHour',
  'timeZoneData',
  'headline',
  'id',
  'result',
  'inputs',
  'ranking',
  'outcome',
  'input',
  'policyDigest',
  'inputsHash',
  'outcomeHash',
  'levels',
  'levelsHash',
  'rankingHash',
]

const rankOf = ({ path }: Difference) => {
  const rank = telling.indexOf(path.split(/[.[]/)[0] ?? '')
  return rank < 0 ? telling.length : rank
}

const exportedMembers = new Set([
  ...telling,
  ...['digest', 'launchId', 'attempt', 'at', 'policyVersionId', 'policyVersion', 'policy'],
  ...['tenant', 'pool', 'deployable', 'instances', 'pinReason', 'request', 'running'],
])

function digestsOf(receipt: Receipt) {
  const { launchId, attempt, policy, policyDigest, inputs, outcome, result } = receipt
  return {
    id: `${launchId}.${attempt}`,
    digest: attempted(() => sha256Of(textOf(receipt))),
    policyDigest: policyDigest === null ? null : sha256Of(canonical(policy)),
    inputsHash: sha256Of(JSON.stringify(inputs)),
    outcomeHash: outcome === null ? null : attempted(() => outcomeHashOf(outcome)),
    result: result === null ? null : { ...result, digest: attempted(() => resultDigest(result)) },
  }
}

function textOf(receipt: Receipt): string {
  if (receipt.policyDigest !== null) return digestedText(receipt)
  return formerReceiptText({ ...receipt, at: new Date(receipt.at), accountId: receipt.account })
}

const resultDigest = (result: NonNullable<Receipt['result']>) =>
  sha256Of(resultText({ ...result, receiptId: BigInt(result.receipt), at: new Date(result.at) }))

/** Recomputes the hash of an outcome, which is stored as the hashes of its parts. */
function outcomeHashOf({ groups, rejected, trace }: NonNullable<Receipt['outcome']>): string {
  const [ofGroups, ofRejected, ...turns] = [groups, rejected, ...trace].map(hashOf)
  return hashOf({ groups: ofGroups, rejected: ofRejected, turns })
}

const hashOf = (value: unknown) => sha256Of(JSON.stringify(value))
const sha256Of = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** Returns the value, or `unreadable`, which differs from every value. */
function attempted<T>(read: () => T): T | string {
  try {
    return read()
  } catch {
    return 'unreadable'
  }
}

function decisionOf(receipt: WholeReceipt, rules: RuleLanguage) {
  const input = attempted(() => inputOf(receipt, rules))
  if (typeof input === 'string') return { input: 'unreadable' }
  const parsed = parseSelectInput(plain(input), rules)
  if (!parsed.ok) return { input: parsed.error.problems[0]?.message ?? 'unreadable' }
  const outcome = select(parsed.value, rules)
  const { winner, group, roll, seed } = outcome
  const match = input.matches.find(({ id }) => id === winner)
  const selected = outcome.groups.find((each) => each.group === group)
  const hasFacts = receipt.policyDigest !== null
  return {
    input,
    outcome,
    winner,
    roll,
    seed,
    ...comparableGroup(receipt, { input, outcome }, rules),
    account: match?.account ?? null,
    share: selected?.matches.find(({ id }) => id === winner)?.share ?? null,
    shares: Object.fromEntries((selected?.accounts ?? []).map(({ id, share }) => [id, share])),
    realm: hasFacts ? (match?.realm ?? null) : null,
    hardwareProfile: hasFacts ? (match?.hardwareProfile ?? null) : null,
    image: hasFacts ? (match?.image ?? null) : null,
    costPerHour: hasFacts ? (match?.costPerHour ?? null) : null,
  }
}

function inputOf(
  { policy, inputs, request, running, seed, at }: WholeReceipt,
  rules: RuleLanguage,
): SelectInput {
  // The policy's hash is compared with the receipt's.
  const content = inputs as RecordedContent
  const parsed = parsePolicy(policy, { rules, modules: content.modules })
  if (!parsed.ok) throw new Error('the policy cannot be read')
  return { policy: parsed.value, ...recordedInput({ at, request, running, seed }, content) }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
