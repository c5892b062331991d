import type { NamedModules } from '../custom/definition'

/** Names that sentences use for accounts and for the modules of stack entries. */
export type Naming = {
  accounts: Readonly<Record<string, string>>
  modules: NamedModules | undefined
}

export type PolicyChangeKind =
  | 'added'
  | 'removed'
  | 'moved'
  | 'enabled'
  | 'disabled'
  /** Another version of the same named module. */
  | 'version'
  | 'field'
  | 'test-added'
  | 'test-removed'
  | 'test-changed'

/** One difference between two policies, as facts and as a sentence. */
export type PolicyChange = {
  kind: PolicyChangeKind
  /** The stack entry's id: of the new policy, or of the old one where it was removed; `tests` for a test. */
  step: string
  module: string
  /** The param and, if it is a record by account, the account. */
  field: { param: string; account: string | null } | null
  before: unknown
  after: unknown
  /** What changed, without its values: "Weighted split: vsphere-a weight". */
  subject: string
  /** How it changed: "1 → 2". */
  values: string
  /** Subject and values. */
  text: string
}
