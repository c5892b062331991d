import { fixedText } from '@/lib/base/number-text'
import { type Skipped, skippedWords } from '@/lib/engine'

/** The effect of one entry of the stack on the deployable on the screen. */
export type StepFacts = {
  /**
   * Half the sum of share changes in the group shown, 0..1. Null if an entry moves no shares (a base, a pure
   * order).
   */
  moved: number | null
  /** The reason that it had no effect, if there is one. */
  skipped: Skipped | null
  /** The number of accounts in each group it makes, first to last. Null if it makes none. */
  groups: readonly number[] | null
  /** The number of matches it rejected. */
  rejected: number
}

/** The impact as shown on the card. */
export function impactText(
  facts: StepFacts | undefined,
  enabled: boolean,
  deployable: string,
): string {
  if (!enabled) return 'off'
  if (facts === undefined) return ''
  if (facts.groups !== null && facts.groups.length > 1) return groupsText(facts.groups)
  if (facts.rejected > 0) return `rejects ${facts.rejected}`
  if (facts.moved === null) return facts.groups === null ? '' : `no effect for ${deployable}`
  const points = facts.moved * 100
  if (points >= 0.05) return `moves ${fixedText(points, 1)} pp`
  if (facts.skipped !== null) return skippedWords(facts.skipped)
  return points > 0 ? 'moves <0.1 pp' : `no effect for ${deployable}`
}

const groupsText = (groups: readonly number[]): string =>
  groups
    .slice(0, 3)
    .map((count, i) =>
      i === 0 ? `G1: ${count} account${count === 1 ? '' : 's'}` : `G${i + 1}: ${count}`,
    )
    .concat(groups.length > 3 ? [`${groups.length - 3} more`] : [])
    .join(', ')
