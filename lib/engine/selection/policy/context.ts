import type { RuleLanguage } from '../../kernel/cel'
import type { NamedModules } from '../custom/definition'

/** What the entries of a policy are read with, besides the policy itself. */
export type PolicyContext = {
  rules: RuleLanguage
  /** The named modules that entries may use; none if left out. */
  modules?: NamedModules
}
