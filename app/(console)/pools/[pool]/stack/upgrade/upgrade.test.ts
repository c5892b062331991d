import { expect, test } from 'vitest'
import { type CustomModule, customModuleSchema } from '@/lib/engine'
import { added } from '../stack-commands'
import { newerVersion } from './newer-version'
import { upgradeOf } from './upgrade'

const bonus = { name: 'bonus', type: 'number', label: 'Bonus', default: 2, neutral: 1, min: 0 }
const only = { name: 'only', type: 'account-numbers', label: 'Only', default: { '*': 1 } }

const gold = (version: number, params: readonly object[]): CustomModule =>
  customModuleSchema.parse({
    id: 'gold',
    version,
    label: 'Gold',
    summary: 'S',
    effect: 'factor',
    expression: '1.0',
    params,
  })

const modules = [
  gold(1, [bonus, { name: 'strict', type: 'boolean', label: 'Strict', default: true }]),
  gold(2, [{ ...bonus, max: 4 }, only]),
  gold(3, [bonus]),
]
const entry = (params: Record<string, number>) => ({
  id: 'gold',
  module: 'custom:gold@1',
  enabled: true,
  params,
})

test('an upgrade retains values that the newer version accepts, and reports the rest', () => {
  const words = (given: Record<string, number>) =>
    upgradeOf(entry(given), 2, modules)?.changes.map(({ label, text }) => `${label}: ${text}`)
  expect(upgradeOf(entry({ bonus: 3 }), 2, modules)).toMatchObject({
    module: 'custom:gold@2',
    params: { bonus: 3, only: { '*': 1 } },
  })
  expect(words({ bonus: 3 })).toEqual(['Only: new, other accounts 1', 'Strict: removed, was on'])
  expect(words({ bonus: 9 })?.[0]).toBe('Bonus: 9 → 2, since version 2 does not accept 9')
})

test('only an older version of an offered module has a newer one', () => {
  const offered = [{ id: 'gold', version: 3, author: 'Ann' }]
  const versions = ['custom:gold@1', 'custom:gold@3', 'custom:other@1', 'cost']
  expect(versions.map((module) => newerVersion(offered, module))).toEqual([3, null, null, null])
})

test('a named module is added neutral, or switched off if it has no neutral params', () => {
  const document = { modules: [] }
  expect(added(document, 'custom:gold@3', modules).modules).toEqual([
    { id: 'gold', module: 'custom:gold@3', enabled: true, params: { bonus: 1 } },
  ])
  expect(added(document, 'custom:gold@2', modules).modules).toEqual([
    { id: 'gold', module: 'custom:gold@2', enabled: false, params: { bonus: 2, only: { '*': 1 } } },
  ])
})
