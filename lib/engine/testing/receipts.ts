import { cel } from '../cel'
import type { BacktestReceipt } from '../selection/backtest/types'
import { select } from '../selection/select'
import type { Policy, SelectInput } from '../selection/types'
import { parsed } from './builders'
import { generateCases } from './generate-cases'

/** The receipt of a launch that was decided from this input. */
export const receiptOf = (id: string, { policy, ...input }: SelectInput): BacktestReceipt => ({
  id,
  input,
  winner: select({ ...input, policy }, cel).winner,
})

type BacktestCase = { receipts: BacktestReceipt[]; policies: readonly [Policy, Policy] }

/** Recorded launches over every module, one in three without its inputs, and two policies to try on them. */
export function generateBacktest(launches: number, seed: number): BacktestCase {
  const cases = generateCases(launches + 2, seed).map(parsed)
  const receipts = cases
    .slice(2)
    .map((input, i) => receiptOf(`l${i}`, input))
    .map((receipt, i) => (i % 3 === 2 ? { ...receipt, input: null } : receipt))
  const [a = parsed({}).policy, b = a] = cases.map(({ policy }) => policy)
  return { receipts, policies: [a, b] }
}
