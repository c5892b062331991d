import { groupBy } from '@/lib/base/group-by'
import { numberOf } from '../../keys/key-value'
import type { VmKeys } from '../../keys/vm-keys'
import type { ClusterVm, SubjectKey } from '../types'
import { keyPlaceText } from '../with-key-changes'
import { finding, type KeyFinding } from './finding'

/** A VM with the keys that count for it, and these as they take part in a placement. */
export type Compiled = { vm: ClusterVm; own: readonly SubjectKey[]; keys: VmKeys }

/** Keys with a weight that take part in no placement: words, and keys that another one always goes before. */
export function ineffectiveKeys(
  keys: readonly SubjectKey[],
  compiled: readonly Compiled[],
): KeyFinding[] {
  const effective = effectivePlaces(compiled)
  const holders = groupBy(
    compiled.flatMap(({ vm }) =>
      Object.entries(vm.subjects).map(([level, subject]) => ({ vm, level, subject })),
    ),
    placeOf,
  )
  const taking = keys.filter(({ weight }) => weight !== 0)
  return taking.flatMap((key) => {
    const vms = (holders.get(placeOf(key)) ?? [])
      .filter(({ vm }) => key.tenantId === null || key.tenantId === vm.customer)
      .map(({ vm }) => vm.id)
    const facts = { key: key.name, level: key.level, class: key.class, subject: key.subject }
    if (Number.isNaN(numberOf(key.value)))
      return [finding('value-takes-no-part', 'warning', facts, { vms })]
    if (vms.length === 0 || effective.has(keyPlaceText(key))) return []
    return [finding('overridden-everywhere', 'warning', facts, { vms })]
  })
}

const placeOf = ({ level, subject }: { level: string; subject: string }) => `${level} ${subject}`

/** Places of the keys that win for a VM at least. */
function effectivePlaces(compiled: readonly Compiled[]): ReadonlySet<string> {
  const places = new Set<string>()
  for (const { own, keys } of compiled) {
    const levels = new Map([
      ...keys.system.map(({ name, level }) => [`system ${name}`, level] as const),
      ...keys.customer.map((key) => [`${key.class} ${key.name}`, key.level] as const),
    ])
    // A sticky copy stands at the server's level, where an explicit key beats it.
    for (const key of own)
      if (levels.get(`${key.class} ${key.name}`) === key.level) places.add(keyPlaceText(key))
  }
  return places
}
