/** The public functions of policies. */

export { type RuleEffect, ruleFields, ruleProblem } from '../rules/rule-check'
export { checkPolicy, type PolicyCheck, type PolicyWarning } from './check-policy'
export type { PolicyContext } from './context'
export { pathParts } from './path-parts'
export { parsePolicy, parsePublishedPolicy } from './policy'
export { accountsNamed, renameAccounts } from './rename-accounts'
