import { expect, test } from 'vitest'
import {
  customerKey,
  node,
  placeInput,
  running,
  ssdInput,
  systemKey,
  vm,
} from '../../testing/place-builders'
import { place } from '../place'
import { nearestNodes } from './nearest-nodes'

const fast = (id: string, value: number, group: number | null, facts: object = {}) =>
  node(id, {
    keys: [{ name: 'SSD', value }],
    runningVms:
      group === null ? [] : [running('r', { customerKeys: [{ name: 'G', value: group }] })],
    ...facts,
  })

const vmWithKeys = vm({ keys: [systemKey('SSD', 1, 65), customerKey('G', 1, 12)] })

test.each([
  {
    name: 'the chosen, the tied, the survivors by customer score, then by system score, then what has no room',
    input: placeInput({
      nodes: [
        fast('off', 1, 1, { state: 'off' }),
        fast('slow', 0, 1),
        fast('middle', 0.5, 1),
        fast('alone', 1, null),
        fast('near', 1, 0.5),
        fast('first', 1, 1),
        fast('second', 1, 1),
      ],
      vm: vmWithKeys,
      seed: 'abc',
    }),
    expected: ['second', 'first', 'near', 'alone', 'middle', 'slow', 'off'],
  },
  {
    name: 'nodes that no step separates are in the order of the input',
    input: ssdInput(),
    expected: ['07', '01', '02', '03', '04', '05', '06', '08'].map((id) => `node-${id}`),
  },
  {
    name: 'without a choice by room alone',
    input: placeInput({
      cluster: { localStorage: true },
      nodes: [node('n1'), node('n2')],
      vm: vm({ node: 'n2' }),
    }),
    expected: ['n2', 'n1'],
  },
])('$name', ({ input, expected }) => {
  expect(nearestNodes(place(input))).toEqual(expected)
})
