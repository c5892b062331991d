import { levelWords } from '@/components/keys/level-words'
import { readableValue } from '@/components/trace/node/readable-value'
import { type KeyLadder, keyLabel, keyLadders, type LadderEntry } from '@/lib/engine'
import type { SetKey } from '@/lib/features/resource-keys/schema'
import type { VmKeys } from '@/lib/features/vms/schema'

export type Side = 'system' | 'customer'

/** Administrators' keys are one list. Those of customers and billing entities are the other. */
export const sideOf = ({ class: owner }: Pick<SetKey, 'class'>): Side =>
  owner === 'system' ? 'system' : 'customer'

type Place = Pick<SetKey, 'level' | 'class' | 'name'>
export type RequestedKey = Place & Pick<SetKey, 'value' | 'weight'>

const isAt = (a: Place, b: Place) => a.level === b.level && a.class === b.class && a.name === b.name

/** The ladder of a name as it would be with a key set at a level. */
function ladderWith({ keys, stickyKeys }: VmKeys, requested: RequestedKey): KeyLadder | undefined {
  const others = keys.filter((key) => !isAt(key, requested))
  const ladders = keyLadders({ keys: [...others, requested], stickyKeys })
  return ladders[sideOf(requested)].find(({ name }) => name === requested.name)
}

/** The effect of a key on the placement of the VM, as a sentence. */
export function outcomeOf(vmKeys: VmKeys, requested: RequestedKey): string {
  const ladder = ladderWith(vmKeys, requested)
  const own = ladder?.entries.find(
    (entry) => !entry.isCopy && isAt({ ...entry, name: requested.name }, requested),
  )
  const winner = ladder?.winner
  if (own?.standing === 'normal')
    return `Would not be a placement key: its weight is 0.${insteadOf(winner)}`
  if (own?.standing === 'no-number')
    return `Would take no part in placements: its value is not a number.${insteadOf(winner)}`
  if (own?.standing === 'wins' || winner === null || winner === undefined) return 'Would win.'
  return `Would be overridden by ${placeOf(winner)}.`
}

const insteadOf = (winner: LadderEntry | null | undefined) =>
  winner === null || winner === undefined ? '' : ` ${placeOf(winner)} wins.`

const placeOf = ({ level, value, weight }: LadderEntry): string =>
  `${levelWords[level]} (value ${readableValue(value)}, weight ${readableValue(weight)})`

/** A warning that a key cannot match anything. Null if it can. */
export function oneSidedWarning({ advertised }: VmKeys, side: Side, name: string): string | null {
  if (name === '' || advertised[side].includes(name)) return null
  const key = keyLabel(name)
  return side === 'system'
    ? `No node has the key ${key}, so it adds to no score. Check the spelling, or add the key to the nodes.`
    : `Neither a node (as a reserved key) nor a running VM has the key ${key}, so it adds to no score now.`
}

/** Keys that nodes have and that the VM does not request, except special keys. */
export const unrequestedKeys = (
  { advertised }: VmKeys,
  side: Side,
  ladders: readonly KeyLadder[],
) =>
  advertised[side].filter(
    (name) => !name.startsWith('#') && !ladders.some((ladder) => ladder.name === name),
  )
