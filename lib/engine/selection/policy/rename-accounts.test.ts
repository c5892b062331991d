import { expect, test } from 'vitest'
import { pathText } from '@/lib/base/json/path-text'
import { pathParts } from './path-parts'
import { renameAccounts } from './rename-accounts'

const upper = (name: string) => name.toUpperCase()

test.each([
  {
    module: 'weighted-split',
    params: { weights: { 'p/a': 2, b: 1 } },
    renamed: { weights: { 'P/A': 2, B: 1 } },
  },
  {
    module: 'account-priority',
    params: { mode: 'strict', priorities: { 'x"]["y': 1, 'a.b': 2 } },
    renamed: { mode: 'strict', priorities: { 'X"]["Y': 1, 'A.B': 2 } },
  },
  {
    module: 'priority-groups',
    params: { tiers: [['a', { account: 'b', realm: 'a' }], ['c']] },
    renamed: { tiers: [['A', { account: 'B', realm: 'a' }], ['C']] },
  },
  {
    module: 'time-window',
    params: {
      windows: [{ days: [1], from: '08:00', to: '09:00', accounts: ['a', 'b'], factor: 2 }],
    },
    renamed: {
      windows: [{ days: [1], from: '08:00', to: '09:00', accounts: ['A', 'B'], factor: 2 }],
    },
  },
  { module: 'cost', params: { mode: 'soft' }, renamed: { mode: 'soft' } },
  { module: 'no such module', params: { weights: { a: 1 } }, renamed: { weights: { a: 1 } } },
])('$module: accounts and nothing else are renamed', ({ module, params, renamed }) => {
  const before = JSON.stringify(params)
  expect(renameAccounts({ module, params }, upper)).toEqual(renamed)
  expect(JSON.stringify(params)).toBe(before)
})

test.each([
  'pools[2].policy.modules[0].params.weights["vSphere (Zürich)/a.b"]',
  'a["x\\"]"][3].b',
  '',
])('the path %s is read as it was written', (path) => {
  expect(pathText(pathParts(path))).toBe(path)
})
