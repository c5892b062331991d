import { expect, test } from 'vitest'
import { customerKey, node, running, systemKey, vm } from '../../testing/place-builders'
import { parsePlaceInput } from './input'

const document = (parts: object) => ({ nodes: [node('n1')], vm: vm(), seed: 's', ...parts })

const problemsOf = (value: unknown): string[] => {
  const result = parsePlaceInput(value)
  return result.ok ? [] : result.error.problems.map(({ path, message }) => `${path}: ${message}`)
}

const key = (name: string) => ({ name, value: 1 })
const pcloud = { id: 'p', enabled: true, authorisedTenants: [] }

test.each([
  { name: 'an unknown field', parts: { odd: 1 }, problem: 'odd: Unknown field' },
  { name: 'no seed', parts: { seed: undefined }, problem: 'seed: Required' },
  {
    name: 'an unknown level',
    parts: { vm: vm({ keys: [systemKey('K', 1, 1, 'rack')] }) },
    problem: 'vm.keys[0].level: ',
  },
  { name: 'no rounds', parts: { settings: { steps: 0 } }, problem: 'settings.steps: ' },
  { name: 'half a round', parts: { settings: { steps: 1.5 } }, problem: 'settings.steps: ' },
  {
    name: 'rounds without end',
    parts: { settings: { steps: 1001 } },
    problem: 'settings.steps: ',
  },
  {
    name: 'thresholds that rise',
    parts: { settings: { initial: 1, final: 2 } },
    problem: 'settings.initial: Below the final threshold 2',
  },
  {
    name: 'a first threshold below the default last one',
    parts: { settings: { initial: -11 } },
    problem: 'settings.initial: Below the final threshold -10',
  },
  {
    name: 'a last threshold above the default first one',
    parts: { settings: { final: 81 } },
    problem: 'settings.initial: Below the final threshold 81',
  },
  {
    name: 'the same node twice',
    parts: { nodes: [node('a'), node('b'), node('a')] },
    problem: 'nodes[2].id: "a" is taken by nodes[0]',
  },
  {
    name: 'the same key twice on a node',
    parts: { nodes: [node('a', { keys: [key('K'), key('K')] })] },
    problem: 'nodes[0].keys[1].name: "K" is taken by nodes[0].keys[0]',
  },
  {
    name: 'the same key twice of a running VM',
    parts: {
      nodes: [node('a', { runningVms: [running('r', { customerKeys: [key('K'), key('K')] })] })],
    },
    problem: 'nodes[0].runningVms[0].customerKeys[1].name: "K" is taken by',
  },
  {
    name: 'the same VM twice on a node',
    parts: { nodes: [node('a', { runningVms: [running('r'), running('r')] })] },
    problem: 'nodes[0].runningVms[1].id: "r" is taken by',
  },
  {
    name: 'the same Pcloud twice on a node',
    parts: { nodes: [node('a', { pclouds: [pcloud, pcloud] })] },
    problem: 'nodes[0].pclouds[1].id: "p" is taken by',
  },
  {
    name: 'a special key that a node sets',
    parts: { nodes: [node('a', { keys: [key('#RAM')] })] },
    problem: 'nodes[0].keys[0].name: Names with #',
  },
  {
    name: 'the same class twice at a level, normal keys too',
    parts: {
      vm: vm({ keys: [customerKey('K', 1, 0), systemKey('K', 1, 1), customerKey('K', 2, 5)] }),
    },
    problem: 'vm.keys[2].name: "server customer K" is taken by vm.keys[0]',
  },
  {
    name: 'the same copy twice',
    parts: {
      vm: vm({
        stickyKeys: [
          { ...key('DS'), weight: 1 },
          { ...key('DS'), weight: 2 },
        ],
      }),
    },
    problem: 'vm.stickyKeys[1].name: "DS" is taken by vm.stickyKeys[0]',
  },
  {
    name: 'a migration from nowhere',
    parts: { operation: 'migrate' },
    problem: 'vm.node: Required for a migration',
  },
  {
    name: 'a migration from another cluster',
    parts: { operation: 'migrate', vm: vm({ node: 'n9' }) },
    problem: 'vm.node: No node has the id "n9"',
  },
  {
    name: 'a start on local storage without a disk',
    parts: { cluster: { localStorage: true } },
    problem: 'vm.node: Required for a start on local storage',
  },
  {
    name: 'a Pcloud ratio of 0',
    parts: { nodes: [node('a', { pclouds: [{ ...pcloud, ramRatio: 0 }] })] },
    problem: 'nodes[0].pclouds[0].ramRatio: ',
  },
  { name: 'less than no memory', parts: { vm: vm({ ramMb: -1 }) }, problem: 'vm.ramMb: ' },
  {
    name: 'a number that JSON could not sum',
    parts: { vm: vm({ ramMb: 1e16 }) },
    problem: 'vm.ramMb: ',
  },
  {
    name: 'a value that is a list',
    parts: { vm: vm({ keys: [systemKey('K', [1], 1)] }) },
    problem: 'vm.keys[0].value: Expected a number',
  },
])('is refused:: $name', ({ parts, problem }) => {
  const problems = problemsOf(document(parts))
  expect(problems.length).toBe(1)
  expect(problems[0]).toContain(problem)
})
