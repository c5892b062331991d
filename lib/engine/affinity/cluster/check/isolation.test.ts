import { expect, test } from 'vitest'
import { customerKey, node, placeInput, systemKey, vm } from '../../../testing/place-builders'
import { specialKeys } from '../../keys/special-keys'
import { isolationOf } from './isolation'

/** Checks one VM's keys against nodes. */
function check(keys: readonly object[], nodes: readonly object[], settings: object = {}) {
  const input = placeInput({ nodes, vm: vm({ keys }), settings })
  return isolationOf(input.vm, input.nodes, input.settings)
}

const valued = (name: string, ...values: unknown[]) =>
  values.map((value, index) => node(`n${index + 1}`, { keys: [{ name, value }] }))

const vpc = valued('VPC', 7, 0, 8)

test.each([
  {
    name: 'a match that attracts is soft',
    keys: [systemKey('VPC', 7, 100)],
    nodes: vpc,
    isolation: 'soft',
    never: [],
  },
  {
    name: 'a match that repels below the last threshold is hard',
    keys: [systemKey('VPC', 8, -200)],
    nodes: vpc,
    isolation: 'hard',
    never: ['n3'],
  },
  {
    name: 'just at the last threshold is hard',
    keys: [systemKey('VPC', 8, -10)],
    nodes: vpc,
    isolation: 'hard',
    never: ['n3'],
  },
  {
    name: 'above the last threshold is soft',
    keys: [systemKey('VPC', 8, -9.9)],
    nodes: vpc,
    isolation: 'soft',
    never: [],
  },
  {
    name: 'special keys may lift it above',
    keys: [...specialKeys(), systemKey('VPC', 8, -39)],
    nodes: vpc,
    isolation: 'soft',
    never: [],
  },
  {
    name: 'only so far',
    keys: [...specialKeys(), systemKey('VPC', 8, -40)],
    nodes: vpc,
    isolation: 'hard',
    never: ['n3'],
  },
  {
    name: 'special keys that repel lift nothing',
    keys: [...specialKeys(-10), systemKey('VPC', 8, -10)],
    nodes: vpc,
    isolation: 'hard',
    never: ['n3'],
  },
  {
    name: 'a special key that no node can be far from costs its part',
    keys: [systemKey('#RAM', 0.5, -10), systemKey('VPC', 8, -6)],
    nodes: vpc,
    isolation: 'hard',
    never: ['n3'],
  },
  {
    name: 'a special key that no node can be near gives nothing',
    keys: [systemKey('#RAM', 2.5, 50), systemKey('VPC', 8, -10)],
    nodes: vpc,
    isolation: 'hard',
    never: ['n3'],
  },
  {
    name: 'a special key is near in the middle too',
    keys: [systemKey('#RAM', 0.5, 10), systemKey('VPC', 8, -19)],
    nodes: vpc,
    isolation: 'soft',
    never: [],
  },
  {
    name: 'a key with the same value on all nodes does not isolate',
    keys: [systemKey('VPC', 9, 100)],
    nodes: vpc.slice(0, 2),
    isolation: 'none',
    never: [],
  },
  {
    name: 'special keys alone do not isolate',
    keys: specialKeys(),
    nodes: vpc,
    isolation: 'none',
    never: [],
  },
  {
    name: 'customer keys are soft, at any weight',
    keys: [customerKey('_VPC', 8, -900)],
    nodes: valued('_VPC', 7, 0, 8),
    isolation: 'soft',
    never: [],
  },
  {
    name: 'a key with # that is not one of the special ones adds nothing',
    keys: [systemKey('#DISK', 0, 50), systemKey('VPC', 8, -10)],
    nodes: vpc,
    isolation: 'hard',
    never: ['n3'],
  },
  {
    name: 'no node accepts any VM',
    keys: [systemKey('VPC', 0, -50)],
    nodes: valued('VPC', 0, 0),
    isolation: 'hard',
    never: ['n1', 'n2'],
  },
  {
    name: 'without nodes there is no isolation',
    keys: [systemKey('VPC', 8, -200)],
    nodes: [],
    isolation: 'none',
    never: [],
  },
])('isolation: $name', ({ keys, nodes, isolation, never }) => {
  expect(check(keys, nodes)).toMatchObject({ isolation, neverAccepted: never })
})

test('isolation: a last threshold of 0 makes a match that attracts hard', () => {
  const found = check([systemKey('VPC', 7, 100)], vpc, { final: 0 })
  expect(found).toMatchObject({ isolation: 'hard', neverAccepted: ['n2', 'n3'] })
})

test('isolation: differences among later nodes count', () => {
  expect(check([systemKey('VPC', 0, -5)], vpc)).toMatchObject({ isolation: 'soft' })
})

test.each([
  {
    name: 'the score of the node beside the best',
    keys: [systemKey('VPC', 7, 100)],
    hardFrom: 0,
  },
  {
    name: 'what special keys add at most on top',
    keys: [...specialKeys(), systemKey('VPC', 7, 100)],
    hardFrom: 30,
  },
  { name: 'none where all nodes are alike', keys: [systemKey('VPC', 5, 100)], hardFrom: null },
])('isolation: the last threshold that would make it hard: $name', ({ keys, hardFrom }) => {
  expect(check(keys, vpc).hardFrom).toBe(hardFrom)
  if (hardFrom === null) return
  expect(check(keys, vpc, { final: hardFrom })).toMatchObject({ neverAccepted: ['n2', 'n3'] })
})

test('isolation: the highest score that a node can have', () => {
  expect(check([...specialKeys(), systemKey('VPC', 0, -50)], valued('VPC', 0)).highest).toBe(-20)
  expect(check([], []).highest).toBeNull()
})
