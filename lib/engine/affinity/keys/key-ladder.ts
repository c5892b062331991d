import { groupBy } from '@/lib/base/group-by'
import type { PlacementVm, VmKey } from '../types'
import { type KeyValue, numberOf } from './key-value'
import { depthOf, type KeyClass, type KeyLevel } from './levels'
import { compileVmKeys } from './vm-keys'

/** Whether an entry wins over the other entries of its name. */
export type KeyStanding =
  /** The entry takes part in placements. */
  | 'wins'
  /** An entry at a lower level, or the customer's entry at the same level, wins instead. */
  | 'overridden'
  /** Its weight is 0, so that it is not a placement key. */
  | 'normal'
  /** Its value is not a number, so that it does not take part. */
  | 'no-number'

export type LadderEntry = {
  level: KeyLevel
  class: KeyClass
  value: KeyValue
  weight: number
  /** A copy of a node's key, at the server's level. */
  isCopy: boolean
  standing: KeyStanding
}

/** All entries of one name that a VM has, highest level first. */
export type KeyLadder = {
  name: string
  entries: readonly LadderEntry[]
  /** Null if no entry takes part. */
  winner: LadderEntry | null
}

type Keys = Pick<PlacementVm, 'keys' | 'stickyKeys'>

/**
 * The keys of a VM by name, with the entry of each level and the one that wins by `compileVmKeys`. Customer and
 * billing-entity keys are in one list.
 */
export function keyLadders(vm: Keys): Record<'system' | 'customer', KeyLadder[]> {
  const copies = vm.stickyKeys.map((key): Offered => ({ ...key, ...ofCopies }))
  const set = vm.keys.map((key): Offered => ({ ...key, isCopy: false }))
  const compiled = compileVmKeys(vm)
  const isSystem = (key: Offered) => key.class === 'system'
  return {
    system: laddersOf([...copies, ...set.filter(isSystem)], compiled.system),
    customer: laddersOf(
      set.filter((key) => !isSystem(key)),
      compiled.customer,
    ),
  }
}

type Offered = VmKey & { isCopy: boolean }

const ofCopies = { level: 'server', class: 'system', isCopy: true } as const

/** The entry that `compileVmKeys` selected for a name. System keys have one class, which is omitted. */
type Winner = { name: string; level: KeyLevel; class?: KeyClass }

function laddersOf(offered: readonly Offered[], winners: readonly Winner[]): KeyLadder[] {
  const won = new Map(winners.map((winner) => [winner.name, winner]))
  return [...groupBy(offered, ({ name }) => name)].map(([name, keys]) => {
    const winner = won.get(name)
    const isWinner = (key: Offered) =>
      winner !== undefined &&
      takesPart(key) &&
      key.level === winner.level &&
      key.class === (winner.class ?? 'system')
    // A key set at the server level comes after the sticky copy and overrides it.
    const at = keys.findLastIndex(isWinner)
    const entries = keys.map((key, index) => entryOf(key, index === at)).toSorted(byLevel)
    return { name, entries, winner: entries.find(({ standing }) => standing === 'wins') ?? null }
  })
}

const takesPart = ({ value, weight }: Pick<VmKey, 'value' | 'weight'>) =>
  weight !== 0 && !Number.isNaN(numberOf(value))

function entryOf({ name: _name, ...key }: Offered, wins: boolean): LadderEntry {
  if (wins) return { ...key, standing: 'wins' }
  if (key.weight === 0) return { ...key, standing: 'normal' }
  return { ...key, standing: takesPart(key) ? 'overridden' : 'no-number' }
}

const byLevel = (a: LadderEntry, b: LadderEntry) => depthOf(a.level) - depthOf(b.level)
