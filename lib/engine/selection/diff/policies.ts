import { at } from '../../kernel/columns'
import type { NamedModules } from '../custom/definition'
import { parseCustomModuleId } from '../custom/module-id'
import { findModule } from '../find-module'
import type { Policy, PolicyStep } from '../types'
import type { Naming, PolicyChange, PolicyChangeKind } from './change'
import { changedFields } from './params'
import { testChanges } from './tests'

/**
 * The changes from one policy to another, each with a sentence, in the order of the new stack, then the tests.
 * `modules` are the named modules of both.
 */
export function diffPolicies(
  a: Policy,
  b: Policy,
  accountNames: Readonly<Record<string, string>> = {},
  modules?: NamedModules,
): PolicyChange[] {
  const names = { accounts: accountNames, modules }
  const pairs = pairSteps(a.modules, b.modules)
  const moved = movedSteps(pairs)
  const present = new Set(pairs.map(({ before }) => before).filter((at) => at !== null))

  const changed = pairs.flatMap((pair) => {
    const after = b.modules[pair.after]
    const before = pair.before === null ? undefined : a.modules[pair.before]
    if (after === undefined) return []
    if (before === undefined) return [change('added', after, 'added', names)]
    return [
      ...(moved.has(pair.after) ? [move(after, pair, names)] : []),
      ...changesOf(before, after, names),
    ]
  })
  const removed = a.modules
    .filter((_, at) => !present.has(at))
    .map((step) => change('removed', step, 'removed', names))
  return [...changed, ...removed, ...testChanges(a.tests, b.tests, names)]
}

type Pair = { before: number | null; after: number }

/** The changes of an entry that both policies have. */
export const changesOf = (before: PolicyStep, after: PolicyStep, names: Naming): PolicyChange[] => [
  ...upgraded(before, after, names),
  ...switched(before, after, names),
  ...changedFields(before, after, names),
]

/**
 * Pairs the entries of both stacks: first those with the same id and module. Ids default to positions, so the others
 * are paired by module in order, then by named module in another version.
 */
function pairSteps(a: readonly PolicyStep[], b: readonly PolicyStep[]): Pair[] {
  const left = new Set(a.keys())
  const claim = (isSame: (step: PolicyStep) => boolean): number | null => {
    for (const at of left) {
      const step = a[at]
      if (step === undefined || !isSame(step)) continue
      left.delete(at)
      return at
    }
    return null
  }

  const byId = b.map(({ id, module }) => claim((old) => old.id === id && old.module === module))
  return b.map(({ module }, after) => ({
    before:
      byId[after] ??
      claim((old) => old.module === module) ??
      claim((old) => isOtherVersion(old.module, module)),
    after,
  }))
}

/** The smallest set of entries that moved: those outside a longest common subsequence. */
function movedSteps(pairs: readonly Pair[]): ReadonlySet<number> {
  const both = pairs.filter((pair): pair is Pair & { before: number } => pair.before !== null)
  const lengths: number[] = []
  const previous: number[] = []
  for (const [i, { before }] of both.entries()) {
    let best = -1
    for (let j = 0; j < i; j++) {
      const isLonger = best < 0 || at(lengths, j) >= at(lengths, best)
      if (at(both, j).before < before && isLonger) best = j
    }
    lengths.push(best < 0 ? 1 : at(lengths, best) + 1)
    previous.push(best)
  }

  // If two entries changed places, the one that is now first has moved.
  const inOrder = new Set<number>()
  for (let i = lengths.lastIndexOf(Math.max(0, ...lengths)); i >= 0; i = previous[i] ?? -1) {
    inOrder.add(i)
  }
  return new Set(both.filter((_, i) => !inOrder.has(i)).map(({ after }) => after))
}

function move(step: PolicyStep, { before, after }: Pair, names: Naming): PolicyChange {
  const [from, to] = [(before ?? 0) + 1, after + 1]
  return {
    ...change('moved', step, `moved from ${from} to ${to}`, names),
    before: from,
    after: to,
  }
}

/** True if both are versions of one named module, but different ones. */
export const isOtherVersion = (before: string, after: string): boolean => {
  const id = parseCustomModuleId(before)?.id
  return id !== undefined && before !== after && parseCustomModuleId(after)?.id === id
}

function upgraded(before: PolicyStep, after: PolicyStep, names: Naming): PolicyChange[] {
  if (!isOtherVersion(before.module, after.module)) return []
  const [from, to] = [before.module, after.module].map((it) => parseCustomModuleId(it)?.version)
  return [
    {
      ...change('version', after, `version ${from} → ${to}`, names),
      before: before.module,
      after: after.module,
    },
  ]
}

/** The change if the entry was enabled or disabled. */
function switched(before: PolicyStep, after: PolicyStep, names: Naming): PolicyChange[] {
  if (before.enabled === after.enabled) return []
  const kind = after.enabled ? 'enabled' : 'disabled'
  return [{ ...change(kind, after, kind, names), before: before.enabled, after: after.enabled }]
}

function change(
  kind: PolicyChangeKind,
  { id, module }: PolicyStep,
  values: string,
  { modules }: Naming,
): PolicyChange {
  const subject = findModule(module, modules)?.label ?? module
  const text = `${subject} ${values}`
  return { kind, step: id, module, field: null, before: null, after: null, subject, values, text }
}
