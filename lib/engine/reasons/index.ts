/** Every reason of every level: its words, what fixes it, and what a tenant may hear. */

export { type EligibilityReason, eligibilityReasons } from './eligibility'
export type { ConstraintReason, HostReason } from './nodes'
export {
  type Exhaustion,
  exhaustionWords,
  type FixedOn,
  type Reason,
  type RefusalKind,
  type TenantReason,
  tenantReasons,
  tenantSentences,
} from './reason'
export {
  type ReasonCode,
  reasonOf,
  reasonSentence,
  reasons,
  reasonWords,
  skipCodes,
} from './registry'
