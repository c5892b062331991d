import { expect, test } from 'vitest'
import {
  customerKey,
  node,
  nodesWith,
  placeInput,
  running,
  ssdInput,
  systemKey,
  vm,
} from '../../testing/place-builders'
import { place } from '../place'
import { explainPlacement } from './explain-placement'

/** Nodes whose running VM has the customer key G of that value, and a VM that wants 1. */
const grouped = (values: readonly number[], parts: object = {}) =>
  placeInput({
    nodes: nodesWith(values, (value) => ({
      keys: [{ name: 'SSD', value: 1 }],
      runningVms: [running('r', { customerKeys: [{ name: 'G', value }] })],
    })),
    vm: vm({ keys: [systemKey('SSD', 1, 65), customerKey('G', 1, 12)] }),
    seed: 'abc',
    ...parts,
  })

test.each([
  {
    name: 'alone',
    input: ssdInput(),
    headline: 'node-07 was chosen: it alone passed in round 5 of 10 (threshold 40).',
    funnel: 'constraints 8 -> round 5 1 -> customer keys 1',
  },
  {
    name: 'by customer keys, against one',
    input: grouped([0.375, 1]),
    headline:
      'n2 was chosen: it and n1 passed in round 3 of 10 (threshold 60); n2 scored higher on customer keys (12.0 vs 4.5).',
    funnel: 'constraints 2 -> round 3 2 -> customer keys 1',
  },
  {
    name: 'by customer keys, against several',
    input: grouped([0.375, 1, 0]),
    headline:
      'n2 was chosen: it and 2 others passed in round 3 of 10 (threshold 60); n2 scored higher on customer keys (12.0 vs 4.5).',
    funnel: 'constraints 3 -> round 3 3 -> customer keys 1',
  },
  {
    name: 'by the draw',
    input: grouped([1, 1]),
    headline:
      'n2 was chosen: it and n1 passed in round 3 of 10 (threshold 60); it was drawn from 2 that tied on customer keys (the draw was 72.83 of 100).',
    funnel: 'constraints 2 -> round 3 2 -> customer keys 2 -> draw 1',
  },
  {
    name: 'by customer keys, then the draw',
    input: grouped([1, 1, 0]),
    headline:
      'n2 was chosen: it and 2 others passed in round 3 of 10 (threshold 60); it and 1 other scored higher on customer keys (12.0 vs 0.0); it was drawn from 2 that tied on customer keys (the draw was 72.83 of 100).',
    funnel: 'constraints 3 -> round 3 3 -> customer keys 2 -> draw 1',
  },
  {
    name: 'where the disk is',
    input: placeInput({
      cluster: { localStorage: true },
      nodes: [node('n1'), node('n2')],
      vm: vm({ node: 'n2' }),
    }),
    headline: 'n2 was chosen: the disk is there, and with local storage affinity is not used.',
    funnel: 'constraints 1',
  },
  {
    name: 'nowhere, for want of room',
    input: placeInput({ nodes: [node('n1', { ramMb: 0 })] }),
    headline: 'No node was chosen: none of 1 node can take the VM.',
    funnel: 'constraints 0',
  },
  {
    name: 'nowhere, for want of a score',
    input: grouped([1, 0], { settings: { initial: 80, final: 70, steps: 2 } }),
    headline:
      'No node was chosen: the best score is 65.0, needed above 70 in the last of 2 rounds.',
    funnel: 'constraints 2 -> rounds 0',
  },
])('$name', ({ input, headline, funnel }) => {
  const explained = explainPlacement(place(input), input)
  expect(explained.headline).toBe(headline)
  expect(explained.funnel.map(({ label, left }) => `${label} ${left}`).join(' -> ')).toBe(funnel)
})
