import { groupBy } from '@/lib/base/group-by'
import { numberOf } from '../../keys/key-value'
import type { VmKeys } from '../../keys/vm-keys'
import type { ClusterVm, SubjectKey } from '../types'
import { keyPlaceText } from '../with-key-changes'
import { finding, type KeyFinding } from './finding'

/** A VM with its keys as they take part in a placement. */
export type Compiled = { vm: ClusterVm; keys: VmKeys }

/** Keys with a weight that take part in no placement: words, and keys that another one always goes before. */
export function ineffectiveKeys(
  keys: readonly SubjectKey[],
  compiled: readonly Compiled[],
): KeyFinding[] {
  const effective = effectivePlaces(compiled)
  const holders = groupBy(
    compiled.flatMap(({ vm }) =>
      Object.entries(vm.subjects).map(([level, subject]) => ({ id: vm.id, level, subject })),
    ),
    placeOf,
  )
  const taking = keys.filter(({ weight }) => weight !== 0)
  return taking.flatMap((key) => {
    const vms = (holders.get(placeOf(key)) ?? []).map(({ id }) => id)
    const facts = { key: key.name, level: key.level, class: key.class, subject: key.subject }
    if (Number.isNaN(numberOf(key.value)))
      return [finding('value-takes-no-part', 'warning', facts, { vms })]
    if (vms.length === 0 || effective.has(keyPlaceText(key))) return []
    return [finding('overridden-everywhere', 'warning', facts, { vms })]
  })
}

const placeOf = ({ level, subject }: { level: string; subject: string }) => `${level} ${subject}`

/** Places of the keys that win for a VM at least. A sticky copy's place is the server's, where an explicit key beats it. */
function effectivePlaces(compiled: readonly Compiled[]): ReadonlySet<string> {
  const places = new Set<string>()
  for (const { vm, keys } of compiled) {
    const won = [
      ...keys.system.map((key) => ({ ...key, class: 'system' as const })),
      ...keys.customer,
    ]
    for (const { level, class: owner, name } of won) {
      const subject = vm.subjects[level]
      if (subject !== undefined) places.add(keyPlaceText({ level, subject, class: owner, name }))
    }
  }
  return places
}
