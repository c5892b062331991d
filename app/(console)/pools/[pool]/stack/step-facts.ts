import { fixedText } from '@/lib/base/number-text'
import { type Skipped, skippedWords } from '@/lib/engine'

/** What one entry of the stack did to the deployable on screen. */
export type StepFacts = {
  /** Half the sum of share changes in the group shown, 0..1; null where an entry moves no shares (a base, a pure order). */
  moved: number | null
  /** Why it had no effect, if known. */
  skipped: Skipped | null
  /** Accounts per group it makes, first to last; null when it makes none. */
  groups: readonly number[] | null
  /** Matches it dropped. */
  rejected: number
}

/** The impact as the card prints it. */
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
