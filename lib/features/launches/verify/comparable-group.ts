import {
  formerReachedGroup,
  type Outcome,
  type RuleLanguage,
  reachedGroup,
  type SelectInput,
} from '@/lib/engine'
import { headline } from '../read/headline'
import type { Receipt } from '../read/receipt-schema'
import { serializeOutcome } from '../read/serialize-outcome'

type Stated = Pick<Receipt, 'group' | 'headline' | 'pinReason' | 'policyDigest'>
type Decided = { input: SelectInput; outcome: Outcome }

/**
 * The group and the headline that a receipt must state. Those of earlier releases remain valid: they counted the group
 * in another way where one match changes the order of others, and showed fewer digits of the interval of the draw.
 */
export function comparableGroup(
  receipt: Stated,
  { input, outcome }: Decided,
  rules: RuleLanguage,
): Pick<Receipt, 'group' | 'headline'> {
  const pin = receipt.pinReason === null ? null : { reason: receipt.pinReason }
  const sentence = headline({ input, outcome: serializeOutcome(input, outcome, rules), pin }, rules)
  const stated = isReworded(receipt.headline, sentence) ? receipt.headline : sentence
  // Receipts of the first releases contain the outcome's own group number.
  if (receipt.policyDigest === null) return { group: outcome.group, headline: stated }

  const group = reachedGroup(input, outcome, rules)
  const isFormer =
    receipt.group !== group && receipt.group === formerReachedGroup(input, outcome, rules)
  return isFormer
    ? { group: receipt.group, headline: receipt.headline }
    : { group, headline: stated }
}

const isReworded = (stated: string | null, sentence: string): boolean =>
  stated !== null && withoutInterval(stated) === withoutInterval(sentence)

const withoutInterval = (text: string) => text.replace(/ \([\d.,]+ to [\d.,]+\)$/, '')
