import {
  exhaustedGroups,
  headlineOf,
  type Outcome,
  placeOf,
  type RuleLanguage,
  type SelectInput,
} from '@/lib/engine'
import { labelled } from '@/lib/features/accounts/account-labels'

type Decided = {
  input: SelectInput
  /** A decision with group numbers that include full, tried and maintained accounts. */
  outcome: Outcome
  pin: { reason: string } | null
}

/** One sentence that explains the choice. Group numbers include full, tried and maintained accounts. */
export const headline = ({ input, outcome, pin }: Decided, rules: RuleLanguage): string =>
  headlineOf(outcome, withLabels(input), {
    pin,
    exhausted: exhaustedGroups(input, outcome, rules),
  })

/** For example "ec2-prod / us-east-1". */
export const placeLabel = (input: SelectInput, match: string): string =>
  placeOf(withLabels(input), match)

const withLabels = (input: SelectInput): SelectInput => ({
  ...input,
  accounts: labelled(input.accounts),
})
