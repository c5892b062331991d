import type { RuleLanguage } from '../../kernel/cel'

/** What the entries of a policy are read with, besides the policy itself. */
export type PolicyContext = {
  rules: RuleLanguage
}
