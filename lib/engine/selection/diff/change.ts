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
  /** The stack entry's id: of the new policy, or of the old one if it was removed; `tests` for a test. */
  step: string
  module: string
  /** The param and, if it is a record by account, the account. */
  field: { param: string; account: string | null } | null
  before: unknown
  after: unknown
  /** The subject of the change, without values: "Weighted split: vsphere-a weight". */
  subject: string
  /** The values before and after: "1 → 2". */
  values: string
  /** Subject and values. */
  text: string
}
