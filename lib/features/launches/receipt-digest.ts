import { canonical } from '@/lib/base/canonical'

/** What a receipt's digest covers: everything it says but its own number. */
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

/** The text whose SHA-256 is a receipt's digest: the same from the decision and from the stored row. */
export const receiptText = (receipt: DigestedReceipt): string =>
  canonical([
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

export type DigestedResult = {
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
