import type { PolicyTestKind } from './kind'
import { accountCount } from './kinds/account-count'
import { accountShare } from './kinds/account-share'
import { costAtMost } from './kinds/expected-cost'
import { largestShare } from './kinds/largest-share'
import { nothingWhileRoom } from './kinds/nothing-while-room'
import { staysInRealms } from './kinds/realms'

/**
 * All kinds of policy tests, in the order of menus. Only this list drops the type of a kind's fields, which is safe
 * because a test is parsed with the schema of its kind.
 */
export const policyTestKinds: readonly PolicyTestKind[] = [
  accountShare,
  nothingWhileRoom,
  costAtMost,
  staysInRealms,
  accountCount,
  largestShare,
]

/** A stored test of a policy: the common fields and those of its kind. */
export type PolicyTest = {
  kind: string
  name: string | null
  deployable: string | null
  tenant: string | null
  [field: string]: unknown
}

const byKind = new Map(policyTestKinds.map((kind) => [kind.kind, kind]))

/** The kind of that name; undefined if it does not exist. */
export const findTestKind = (kind: string): PolicyTestKind | undefined => byKind.get(kind)
