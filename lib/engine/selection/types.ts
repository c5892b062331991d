/** Types of level 1. Plain JSON. */

import type { Skipped } from '../reasons/registry'
import type { Because } from '../trace/trace'
import type { NamedModules } from './custom/definition'
import type { PolicyTest } from './policy-tests/registry'

export type Labels = Readonly<Record<string, string>>

/** One entry of a policy's stack. `id` names the entry (default: its position), `module` the kind of module. */
export type PolicyStep = {
  id: string
  module: string
  enabled: boolean
  params: unknown
}

export type Policy = {
  modules: readonly PolicyStep[]
  /** The tests of the policy; absent if it has none. They do not affect decisions. */
  tests?: readonly PolicyTest[]
}

export type SelectRequest = {
  now: string
  tenant: string | null
  pool: string | null
  deployable: string | null
  labels: Labels
  realm: string | null
  pcloud: string | null
  extraSpecs: Labels
}

/** `priority` 1 is used first, null after all others. `quota` null is unlimited. Counts are instances. */
export type Account = {
  id: string
  name: string
  provider: string | null
  priority: number | null
  running: number
  quota: number | null
  failures: readonly string[]
  labels: Labels
}

export type MatchAssembly = {
  hardwareProfile: string
  image: string
  count: number
  /** The charged price per instance-hour as a decimal string; null if unknown. An unknown price is never 0. */
  costPerHour: string | null
  /** The price before mark-up or discount; absent if it is the same. */
  basicPerHour?: string | null
}

/** A candidate of level 1: one account, realm, hardware profile and image. */
export type Match = {
  id: string
  account: string
  realm: string | null
  hardwareProfile: string | null
  image: string | null
  costPerHour: string | null
  /** The price before mark-up or discount; absent if it is the same, null if unknown. */
  basicPerHour?: string | null
  slaRank: number | null
  labels: Labels
  /** Reasons of the eligibility check. A match with any reason never competes. */
  rejectedBecause: readonly string[]
  assemblies: readonly MatchAssembly[]
}

export type SelectInput = {
  policy: Policy
  /** The named modules that entries of the policy use. */
  modules?: NamedModules
  request: SelectRequest
  accounts: readonly Account[]
  matches: readonly Match[]
  seed: string
}

export type Phase = 'reject' | 'rank' | 'reweigh'
export type { Skipped } from '../reasons/registry'

export type Effect = {
  match: string
  because: Because
  before: number | null
  /** The weight before division by the sum, so that direct effect and renormalisation can be separated. */
  raw: number | null
  /** A share after a reweigh turn; the rank, `last-resort` or null after a reject or rank turn. */
  after: number | 'last-resort' | null
}

/** One module's effects in one phase (and, when reweighing, one group). `step` is the stack entry's id. */
export type Turn = {
  step: string
  module: string
  phase: Phase
  group: number | null
  skipped: Skipped | null
  effects: readonly Effect[]
}

export type MatchShare = { id: string; account: string; share: number }
type AccountShare = { id: string; share: number }

export type PriorityGroup = {
  group: number
  lastResort: boolean
  matches: readonly MatchShare[]
  accounts: readonly AccountShare[]
}

export type Rejection = { match: string; module: string | null; reason: string }

export type Outcome = {
  kind: 'selected' | 'nothing-fits'
  winner: string | null
  group: number | null
  seed: string
  roll: number
  groups: readonly PriorityGroup[]
  rejected: readonly Rejection[]
  trace: readonly Turn[]
}
