import { canonical, formerCanonical } from '@/lib/base/json/canonical'

/** The facts of a decision, without its draw. */
export type ReceiptFacts = {
  policyVersion: number
  /** SHA-256 of the canonical JSON of the policy's text. */
  policyDigest: string
  /** Ids of the tenant, the pool and the deployable. */
  tenant: string | null
  pool: string
  deployable: string
  instances: number
  realm: string | null
  hardwareProfile: string | null
  image: string | null
  costPerHour: string | null
  /** Why the request pinned an account; null if it did not. */
  pinReason: string | null
  /** Version of the time-zone data of the process that decided; absent in receipts of earlier releases. */
  timeZoneData?: string | null
  /** Hash of the content with the decisions below the match; absent if the realm has no pods. */
  levelsHash?: string | null
  /**
   * Hash of the content with the inputs of the accounts' ranks; absent if the policy reads no ranks or no account had
   * one.
   */
  rankingHash?: string | null
}

/** The members of a receipt that its digest covers besides its facts: all but the receipt number. */
export type DigestedReceipt = {
  launchId: string
  attempt: number
  at: Date
  policyVersionId: string
  inputsHash: string
  outcomeHash: string
  request: unknown
  running: readonly number[]
  seed: string
  roll: number
  winner: string | null
  accountId: string | null
  group: number | null
  share: number | null
  shares: unknown
}

/** The members of a receipt that its digest covers, by their exported names. */
export const digestedMembers = [
  'launchId',
  'attempt',
  'at',
  'policyVersionId',
  'policyVersion',
  'policyDigest',
  'tenant',
  'pool',
  'deployable',
  'instances',
  'realm',
  'hardwareProfile',
  'image',
  'costPerHour',
  'pinReason',
  'timeZoneData',
  'levelsHash',
  'rankingHash',
  'inputsHash',
  'outcomeHash',
  'request',
  'running',
  'seed',
  'roll',
  'winner',
  'account',
  'group',
  'share',
  'shares',
] as const

/** Members that older receipts lack. A digest does not cover them if they are null. */
const laterMembers: readonly string[] = ['timeZoneData', 'levelsHash', 'rankingHash']

/** The text whose SHA-256 is a receipt's digest: the canonical JSON of these members. */
export const digestedText = (
  receipt: Readonly<Partial<Record<(typeof digestedMembers)[number], unknown>>>,
): string =>
  canonical(
    Object.fromEntries(
      digestedMembers
        .map((member) => [member, receipt[member]] as const)
        .filter(([member, value]) => (value ?? null) !== null || !laterMembers.includes(member)),
    ),
  )

/** The digested text from a decision or a stored row. Rows of earlier releases have fewer members. */
export function receiptText(receipt: DigestedReceipt & { facts: ReceiptFacts | null }): string {
  const { at, accountId, facts, ...digested } = receipt
  if (facts === null) return formerReceiptText(receipt)
  return digestedText({ ...facts, ...digested, at: at.toISOString(), account: accountId })
}

/** The text of a receipt from before the policy's digest was included. */
export const formerReceiptText = (receipt: DigestedReceipt): string =>
  formerCanonical([
    receipt.launchId,
    receipt.attempt,
    receipt.at.toISOString(),
    receipt.policyVersionId,
    receipt.inputsHash,
    receipt.outcomeHash,
    receipt.request,
    receipt.running,
    receipt.seed,
    receipt.roll,
    receipt.winner,
    receipt.accountId,
    receipt.group,
    receipt.share,
    receipt.shares,
  ])

type DigestedResult = {
  receiptId: bigint
  result: string
  error: string | null
  at: Date
  source: string
  reportedBy: string
}

/** The text whose SHA-256 is the digest of an attempt's result. */
export const resultText = (it: DigestedResult): string =>
  canonical([
    it.receiptId.toString(),
    it.result,
    it.error,
    it.at.toISOString(),
    it.source,
    it.reportedBy,
  ])
