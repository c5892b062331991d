import type { RuleLanguage } from '../../kernel/cel'
import type { NamedModules } from '../custom/definition'

/** The context for parsing the entries of a policy. */
export type PolicyContext = {
  rules: RuleLanguage
  /** The named modules that entries may use; by default none. */
  modules?: NamedModules
}
