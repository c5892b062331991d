import type { BacktestReceipt } from '@/lib/engine'
import { recordedInput } from '@/lib/features/launches/recorded-input'
import type { RecordedLaunches } from './schema'

/** Recorded launches as the engine takes them, by the ids of the launches; a gap where inputs are gone. */
export const receiptsOf = ({ receipts, contents }: RecordedLaunches): BacktestReceipt[] =>
  receipts.map((receipt) => {
    const content = contents[receipt.inputsHash]
    return {
      id: receipt.launchId,
      input: content === undefined ? null : recordedInput(receipt, content),
      winner: receipt.winner,
    }
  })
