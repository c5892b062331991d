import { groupBy } from '@/lib/base/group-by'
import { numberOf } from '../../keys/key-value'
import { keyReader, subjectText } from '../cluster-input'
import type { ClusterKeys } from '../types'
import { keyPlaceText } from '../with-key-changes'
import { finding, type KeyFinding } from './finding'
import type { CompiledVm } from './key-sets'

/**
 * Keys with a weight that take part in no placement, because their value is not a number or another key always
 * overrides them.
 */
export function ineffectiveKeys(
  cluster: Pick<ClusterKeys, 'keys' | 'vms'>,
  compiled: readonly CompiledVm[],
): KeyFinding[] {
  const effective = effectivePlaces(cluster, compiled)
  const holders = groupBy(
    cluster.vms.flatMap((vm) =>
      Object.entries(vm.subjects).map(([level, subject]) => ({ vm, level, subject })),
    ),
    subjectText,
  )
  const taking = cluster.keys.filter(({ weight }) => weight !== 0)
  return taking.flatMap((key) => {
    const vms = (holders.get(subjectText(key)) ?? [])
      .filter(({ vm }) => key.tenantId === null || key.tenantId === vm.customer)
      .map(({ vm }) => vm.id)
    const facts = { key: key.name, level: key.level, class: key.class, subject: key.subject }
    if (Number.isNaN(numberOf(key.value)))
      return [finding('value-takes-no-part', 'warning', facts, { vms })]
    if (vms.length === 0 || effective.has(keyPlaceText(key))) return []
    return [finding('overridden-everywhere', 'warning', facts, { vms })]
  })
}

/** The keys that win for at least one VM, by `keyPlaceText`. */
function effectivePlaces(
  cluster: Pick<ClusterKeys, 'keys' | 'vms'>,
  compiled: readonly CompiledVm[],
): ReadonlySet<string> {
  const keysOf = keyReader(cluster)
  const ownOf = new Map(cluster.vms.map((vm) => [vm.id, keysOf(vm)]))
  const places = new Set<string>()
  for (const { vm, keys } of compiled) {
    const levels = new Map([
      ...keys.system.map(({ name, level }) => [`system ${name}`, level] as const),
      ...keys.customer.map((key) => [`${key.class} ${key.name}`, key.level] as const),
    ])
    // A sticky copy is at the server level, where an explicit key overrides it.
    for (const key of ownOf.get(vm.id) ?? [])
      if (levels.get(`${key.class} ${key.name}`) === key.level) places.add(keyPlaceText(key))
  }
  return places
}
