import type { Issue } from '@/lib/base/problem'
import type { PolicyContext } from '../policy/context'
import { parsePolicy } from '../policy/policy'
import type { Policy, PolicyStep } from '../types'
import { mergeEntry } from './merge-entry'
import { mergeOrder } from './merge-order'
import { mergeTests } from './merge-tests'

export type MergeSide = 'mine' | 'theirs'

/** One field that a side changed since the base, and how; null if that side did not change it. */
export type MergedField = {
  /** Unique among the fields of the merge. Choices use it as their key. */
  key: string
  subject: string
  mine: string | null
  theirs: string | null
}

export type PolicyMerge = {
  policy: Policy
  /** Fields that only one side changed, or both to the same value. */
  merged: readonly MergedField[]
  /** Fields that both sides changed to different values. Without a choice, the value of `theirs` is used. */
  conflicts: readonly MergedField[]
  /** The validation errors of the merged policy. */
  problems: readonly Issue[]
}

export type MergeInput = { base: Policy; mine: Policy; theirs: Policy }
export type MergeChoices = ReadonlyMap<string, MergeSide>

/** One part of the merge: the result, and its fields. */
export type Part<T> = {
  value: T
  merged: readonly MergedField[]
  conflicts: readonly MergedField[]
}

/**
 * Merges two changed copies of one policy, field by field. Entries are identified by their ids. The fields are: the
 * presence of an entry, the version of its named module, whether it is enabled, each param (each account of a param by
 * account), the order of the stack, and the list of tests, which never conflicts. Invalid policies are merged too.
 */
export function mergePolicies(
  { base, mine, theirs }: MergeInput,
  context: PolicyContext,
  choices: MergeChoices = new Map(),
  accountNames: Readonly<Record<string, string>> = {},
): PolicyMerge {
  const ids = new Set([base, theirs, mine].flatMap(({ modules }) => modules.map(idOf)))
  const names = { accounts: accountNames, modules: context.modules }
  const entries = [...ids].map((id) => {
    const [before, my, their] = [base, mine, theirs].map((of) => entryIn(of, id))
    return mergeEntry({ id, base: before, mine: my, theirs: their }, choices, names)
  })
  const byId = new Map(
    entries.flatMap(({ value }) => (value === undefined ? [] : [[value.id, value]])),
  )
  const order = mergeOrder({ base, mine, theirs }, new Set(byId.keys()), choices, names)
  const tests = mergeTests({ base, mine, theirs }, names)
  const policy = { modules: order.value.flatMap((id) => byId.get(id) ?? []), ...tests.value }
  const parsed = parsePolicy(policy, context)
  return {
    policy,
    merged: [...entries.flatMap(({ merged }) => merged), ...order.merged, ...tests.merged],
    conflicts: [...entries.flatMap(({ conflicts }) => conflicts), ...order.conflicts],
    problems: parsed.ok ? [] : parsed.error.problems,
  }
}

const idOf = ({ id }: PolicyStep) => id

const entryIn = ({ modules }: Policy, id: string) => modules.find((step) => step.id === id)
