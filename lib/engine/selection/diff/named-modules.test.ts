import { expect, test } from 'vitest'
import { customModuleSchema } from '../custom/definition'
import type { Policy } from '../types'
import { diffPolicies } from './policies'

const number = { type: 'number', default: 2, neutral: 1, min: 0, max: 4 } as const
const definition = (version: number, params: readonly object[]) =>
  customModuleSchema.parse({
    id: 'gold',
    version,
    label: 'Prefer gold',
    summary: 'S',
    effect: 'factor',
    expression: '1.0',
    params,
  })

const modules = [
  definition(1, [{ ...number, name: 'gold', label: 'Gold' }]),
  definition(2, [
    { ...number, name: 'gold', label: 'Gold' },
    { name: 'only', type: 'account-numbers', default: { '*': 1 }, label: 'Only' },
  ]),
]

const policy = (version: number, params: object = {}): Policy => ({
  modules: [
    { id: 'base', module: 'weighted-split', enabled: true, params: {} },
    { id: 'own', module: `custom:gold@${version}`, enabled: true, params },
  ],
})

test.each([
  { a: policy(1), b: policy(1, { gold: 3 }), expected: ['Prefer gold: gold 2 → 3'] },
  {
    a: policy(1, { gold: 3 }),
    b: policy(2, { gold: 3, only: { '*': 1, a: 2 } }),
    expected: [
      'Prefer gold version 1 → 2',
      'Prefer gold: other accounts only none → 1',
      'Prefer gold: vsphere-a only as other accounts → 2',
    ],
  },
  { a: { modules: policy(1).modules.slice(0, 1) }, b: policy(1), expected: ['Prefer gold added'] },
])('$expected', ({ a, b, expected }) => {
  const changes = diffPolicies(a, b, { a: 'vsphere-a' }, modules)
  expect(changes.map(({ text }) => text)).toEqual(expected)
})
