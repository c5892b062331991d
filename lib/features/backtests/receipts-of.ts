import type { BacktestReceipt } from '@/lib/engine'
import { type RecordedContent, recordedInput } from '@/lib/features/decision-inputs/recorded-input'
import type { RecordedLaunches } from './schema'

type Contents = Pick<RecordedLaunches, 'contents' | 'accounts' | 'matches'>
type Receipt = Pick<
  RecordedLaunches['receipts'][number],
  'launchId' | 'at' | 'inputsHash' | 'request' | 'running' | 'seed' | 'winner'
>

/** Receipts with the contents that they share. */
export type ReceiptsAndContents = Contents & { receipts: readonly Receipt[] }

/**
 * Recorded launches as input of the engine, with the ids of the launches. A launch whose inputs were deleted is
 * a gap.
 */
export const receiptsOf = (recorded: ReceiptsAndContents): BacktestReceipt[] =>
  recorded.receipts.map((receipt) => receiptOf(recorded, receipt))

/** One recorded launch as input of the engine. */
export function receiptOf(contents: Contents, receipt: Receipt): BacktestReceipt {
  const content = contentOf(contents, receipt.inputsHash)
  return {
    id: receipt.launchId,
    input: content === null ? null : recordedInput(receipt, content),
    winner: receipt.winner,
  }
}

function contentOf({ contents, ...lists }: Contents, inputsHash: string): RecordedContent | null {
  const keys = contents[inputsHash]
  if (keys === undefined) return null
  const [accounts, matches] = [lists.accounts[keys.accounts], lists.matches[keys.matches]]
  return accounts === undefined || matches === undefined ? null : { accounts, matches }
}
