import { type Outcome, type RuleLanguage, type SelectInput, select } from '@/lib/engine'
import { narrowMatches } from '@/lib/features/decision-inputs/narrow-matches'
import type { RecordedRequest } from '@/lib/features/decision-inputs/recorded-request'
import { serializeOutcome } from '../read/serialize-outcome'

type Decided = { input: SelectInput; outcome: Outcome }

/** The decision of a preview with the pin, the exclusions and the tried matches of a recorded attempt. */
export function liveNow(
  { input }: Pick<Decided, 'input'>,
  { narrowing: { exclude, pin, tried } }: Pick<RecordedRequest, 'narrowing'>,
  rules: RuleLanguage,
): Decided {
  const matches = narrowMatches(input.matches, { exclude, pin, tried, pcloud: null })
  const narrowed = { ...input, matches }
  return { input: narrowed, outcome: serializeOutcome(narrowed, select(narrowed, rules), rules) }
}
