import type { Outcome, RuleLanguage, SelectInput } from '@/lib/engine'
import type { Receipt } from '../read/receipt-schema'
import { checkPruned, checkReceipt, type WholeReceipt } from './check-receipt'
import type { Difference } from './differences'

export type Verification = {
  /** True after inputs or traces were deleted. The digests were checked, but the decision was not recomputed. */
  isPruned: boolean
  /** The most important first. */
  differences: readonly Difference[]
  outcome: Outcome | null
  input: SelectInput | null
}

/** Recomputes a receipt, or as much of it as is still stored; the result is the same on any machine. */
export function verifyReceipt(receipt: Receipt, rules: RuleLanguage): Verification {
  const { levelsHash = null, rankingHash = null } = receipt
  const isPruned =
    receipt.input === null ||
    receipt.outcome === null ||
    (levelsHash !== null && receipt.levels === null) ||
    (rankingHash !== null && receipt.ranking === null)
  if (isPruned) return { isPruned, differences: checkPruned(receipt), outcome: null, input: null }
  return { isPruned, ...checkReceipt(receipt as WholeReceipt, rules) }
}
