import type { PolicyTestKind } from './kind'
import { accountCount } from './kinds/account-count'
import { accountShare } from './kinds/account-share'
import { costAtMost } from './kinds/expected-cost'
import { largestShare } from './kinds/largest-share'
import { nothingWhileRoom } from './kinds/nothing-while-room'
import { staysInRealms } from './kinds/realms'

/**
 * Every kind of policy test, in the order menus show them. Here, and only here, the type of a kind's fields is
 * forgotten. Safe: a test is read with the schema of its own kind.
 */
export const policyTestKinds: readonly PolicyTestKind[] = [
  accountShare,
  nothingWhileRoom,
  costAtMost,
  staysInRealms,
  accountCount,
  largestShare,
]

/** A test of a policy as it is stored: the fields of its kind beside the common ones. */
export type PolicyTest = {
  kind: string
  name: string | null
  deployable: string | null
  tenant: string | null
  [field: string]: unknown
}

const byKind = new Map(policyTestKinds.map((kind) => [kind.kind, kind]))

/** The kind of a test that was read; undefined for a name that is no kind. */
export const findTestKind = (kind: string): PolicyTestKind | undefined => byKind.get(kind)
