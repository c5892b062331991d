import type { Naming, PolicyChange } from '../diff/change'
import { isSameContent, valueIn } from '../diff/is-same-content'
import { changedFields, recordOf } from '../diff/params'
import { changesOf, isOtherVersion } from '../diff/policies'
import { findModule } from '../find-module'
import type { PolicyStep } from '../types'
import type { MergeChoices, MergedField, Part } from './merge-policies'

type Step = PolicyStep | undefined

type Sides = { id: string; base: Step; mine: Step; theirs: Step }

/** Merges one entry of the stack. The value is undefined if the merged stack does not have it. */
export function mergeEntry(sides: Sides, choices: MergeChoices, names: Naming): Part<Step> {
  const { base, mine, theirs } = sides
  if (base === undefined || mine === undefined || theirs === undefined)
    return mergeWhole(sides, choices, names)
  if (!isOneModule(base, mine) || !isOneModule(base, theirs))
    return mergeWhole(sides, choices, names)

  const merge = mergeFields({ base, mine, theirs }, choices, names)
  // Params of two versions are mixed only without conflicts, and if they are valid for the merged version.
  const isMixed = mine.module !== theirs.module
  const isSound = merge.conflicts.length === 0 && hasSoundParams(merge.value, names)
  return isMixed && !isSound ? mergeWhole(sides, choices, names) : merge
}

const isOneModule = (a: PolicyStep, b: PolicyStep) =>
  a.module === b.module || isOtherVersion(a.module, b.module)

const hasSoundParams = ({ module, params }: PolicyStep, { modules }: Naming) =>
  findModule(module, modules)?.params.safeParse(params).success === true

type Presents = { base: PolicyStep; mine: PolicyStep; theirs: PolicyStep }

/** Merges an entry that all three policies have field by field, starting from theirs. */
function mergeFields(
  { base, mine, theirs }: Presents,
  choices: MergeChoices,
  names: Naming,
): Part<PolicyStep> {
  const my = changesByKey(base, mine, names)
  const their = changesByKey(base, theirs, names)
  const merged: MergedField[] = []
  const conflicts: MergedField[] = []
  let value = theirs
  for (const key of new Set([...my.keys(), ...their.keys()])) {
    const [ours, other] = [my.get(key), their.get(key)]
    const field = {
      key,
      subject: (ours ?? other)?.subject ?? key,
      mine: ours?.values ?? null,
      theirs: other?.values ?? null,
    }
    const isConflict =
      ours !== undefined && other !== undefined && !isSameContent(ours.after, other.after)
    if (isConflict) conflicts.push(field)
    else merged.push(field)
    const takesMine = isConflict ? choices.get(key) === 'mine' : other === undefined
    if (ours !== undefined && takesMine) value = withField(value, mine, ours)
  }
  return { value, merged, conflicts }
}

/** Defaults of another module version are not changes of the params, because no user entered them. */
function changesByKey(before: PolicyStep, after: PolicyStep, names: Naming) {
  const whole = changesOf(before, after, names).filter(({ field }) => field === null)
  const changes = [...whole, ...changedFields({ ...before, module: after.module }, after, names)]
  return new Map(changes.map((change) => [keyOf(change), change]))
}

const keyOf = ({ step, kind, field }: PolicyChange) =>
  JSON.stringify(
    field === null
      ? [step, kind === 'version' ? 'version' : 'enabled']
      : [step, 'params', field.param, field.account],
  )

/** The entry with one field taken from another entry. */
function withField(
  step: PolicyStep,
  from: PolicyStep,
  { kind, field }: Pick<PolicyChange, 'kind' | 'field'>,
): PolicyStep {
  if (kind === 'version') return { ...step, module: from.module }
  if (field === null) return { ...step, enabled: from.enabled }
  const { param, account } = field
  const [params, given] = [recordOf(step.params), recordOf(from.params)]
  if (account === null) return { ...step, params: withKey(params, given, param) }
  const accounts = withKey(
    recordOf(valueIn(params, param)),
    recordOf(valueIn(given, param)),
    account,
  )
  return { ...step, params: { ...params, [param]: accounts } }
}

type Values = Readonly<Record<string, unknown>>

/** Takes one key from other values. A missing key is removed, because it stands for the default. */
function withKey(values: Values, given: Values, key: string): Values {
  if (Object.hasOwn(given, key)) return { ...values, [key]: given[key] }
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== key))
}

/** Merges an entry that was added, removed or given another module, as one field. */
function mergeWhole(
  { id, base, mine, theirs }: Sides,
  choices: MergeChoices,
  names: Naming,
): Part<Step> {
  const [my, their] = [wordsOf(base, mine, names), wordsOf(base, theirs, names)]
  const key = JSON.stringify([id])
  const subject = base === undefined ? 'New module' : labelOf(base, names)
  const field = { key, subject, mine: my, theirs: their }
  if (my === null && their === null) return { value: theirs, merged: [], conflicts: [] }
  if (my === null || their === null || wordsOf(mine, theirs, names) === null)
    return { value: their === null ? mine : theirs, merged: [field], conflicts: [] }
  return { value: choices.get(key) === 'mine' ? mine : theirs, merged: [], conflicts: [field] }
}

/** Describes all changes of an entry; null without a change. */
function wordsOf(before: Step, after: Step, names: Naming): string | null {
  if (before === undefined && after === undefined) return null
  if (after === undefined) return 'removed'
  if (before === undefined) return moduleWords(after, names)
  if (before.module !== after.module && !isOtherVersion(before.module, after.module))
    return `replaced by ${moduleWords(after, names)}`
  return joined(changesOf(before, after, names))
}

/** The module with the settings that differ from its defaults: "Cost (mode soft → strict)". */
function moduleWords(step: PolicyStep, names: Naming): string {
  const defaults = { ...step, enabled: true, params: {} }
  const settings = joined(changesOf(defaults, step, names))
  return settings === null ? labelOf(step, names) : `${labelOf(step, names)} (${settings})`
}

const joined = (changes: readonly PolicyChange[]): string | null =>
  changes.length === 0 ? null : changes.map(inShort).join('; ')

/** A change without the module's name, which precedes the list. */
const inShort = ({ kind, subject, values }: PolicyChange): string =>
  kind === 'field' ? `${subject.slice(subject.indexOf(': ') + 2)} ${values}` : values

const labelOf = ({ module }: PolicyStep, { modules }: Naming): string =>
  findModule(module, modules)?.label ?? module
