import type { Because } from '../kernel/because'
import { keyLabel } from '../kernel/key-names'
import { counted, numberIn, scoreText } from '../kernel/words'
import { defineReasons } from './reason'

/** What a check finds in the keys of a cluster. */
export const keyReasons = defineReasons({
  'isolates-hard': {
    sentence: (facts) =>
      `${keysIn(facts)}: ${nodes(facts)} can never be above the last threshold of ${threshold(facts)} for ${vms(facts)} under any load`,
    words: 'hard isolation',
    tenant: 'policy',
  },
  'isolates-softly': {
    sentence: (facts) =>
      `${keysIn(facts)}: only a preference of ${vms(facts)}, because nodes without a match score above the last threshold of ${threshold(facts)} too`,
    words: 'soft isolation',
    change: ({ hardFrom = null }) =>
      typeof hardFrom === 'number'
        ? `to isolate strictly, set the last threshold to ${scoreText(hardFrom)} or more, or a negative weight for what must not match`
        : null,
    tenant: 'policy',
  },
  'accepted-nowhere': {
    sentence: (facts) =>
      `${keysIn(facts)}: no node can be above the last threshold of ${threshold(facts)} for ${vms(facts)}, so that ${verb(facts, 'it', 'they')} cannot start`,
    words: 'accepted nowhere',
    change: ({ highest = null }) =>
      typeof highest === 'number'
        ? `needs a last threshold below ${scoreText(highest)}, or other weights`
        : null,
    tenant: 'policy',
  },
  'only-on-vms': {
    sentence: (facts) =>
      `${key(facts)}: ${vms(facts)} ${verb(facts, 'has', 'have')} it ${onSide(facts)}, but no node does, so it does not change any score`,
    words: 'on VMs only',
    tenant: 'policy',
  },
  'only-on-nodes': {
    sentence: (facts) =>
      `${key(facts)}: ${nodes(facts)} ${numberIn(facts, 'nodes') === 1 ? 'has' : 'have'} it ${onSide(facts)}, but no VM requests it`,
    words: 'on nodes only',
    tenant: 'policy',
  },
  'pulled-both-ways': {
    sentence: (facts) =>
      `${key(facts)}: the system key of ${vms(facts)} at ${level(facts, 'systemLevel')} weighs ${number(facts, 'systemWeight')}, the customer key at ${level(facts, 'customerLevel')} weighs ${number(facts, 'customerWeight')}: one attracts what the other repels`,
    words: 'pulled both ways',
    tenant: 'policy',
  },
  'values-apart': {
    sentence: (facts) =>
      `${key(facts)}: the system key of ${vms(facts)} requests ${number(facts, 'systemValue')}, the customer key ${number(facts, 'customerValue')}: no single value is near both`,
    words: 'values that exclude each other',
    tenant: 'policy',
  },
  'no-node-meets-all': {
    sentence: (facts) =>
      `${keysIn(facts)}: nodes meet each of them, but no node meets all that ${vms(facts)} ${verb(facts, 'requests', 'request')}`,
    words: 'no node meets all',
    tenant: 'policy',
  },
  'overridden-everywhere': {
    sentence: (facts) =>
      `${key(facts)} at ${level(facts, 'level')} has no effect: every VM below has the same key at a lower level, or of a class that goes first`,
    words: 'never takes effect',
    tenant: 'policy',
  },
  'value-takes-no-part': {
    sentence: (facts) =>
      `${key(facts)} at ${level(facts, 'level')} has a weight, but its value is not a number, so it has no effect`,
    words: 'value is not a number',
    tenant: 'policy',
  },
})

const count = (facts: Because, name: string, noun: string) => counted(numberIn(facts, name), noun)
const vms = (facts: Because) => count(facts, 'vms', 'VM')
const nodes = (facts: Because) => count(facts, 'nodes', 'node')
const verb = (facts: Because, one: string, many: string) =>
  numberIn(facts, 'vms') === 1 ? one : many

const number = (facts: Because, name: string) => String(numberIn(facts, name))
const threshold = (facts: Because) => scoreText(numberIn(facts, 'final'))

/** "SSD", or "SSD and VPC"; without system keys the customer's alone. */
const keysIn = ({ keys = 'its keys' }: Because) => String(keys)

/** As people read it: without the signs of special and reserved names. */
const key = ({ key: name = 'the key' }: Because) => keyLabel(String(name))

const onSide = ({ side }: Because) =>
  side === 'customer' ? 'among customer keys' : 'among system keys'

const level = (facts: Because, name: string) => String(facts[name] ?? '').replaceAll('_', ' ')
