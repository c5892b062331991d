import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { customModuleSchema } from '../custom/definition'
import type { Policy } from '../types'
import { mergePolicies } from './merge-policies'

const number = { type: 'number', default: 2, neutral: 1, min: 0, max: 4 } as const
const gold = { ...number, name: 'gold', label: 'Gold' }
const only = { name: 'only', type: 'account-numbers', default: { '*': 1 }, label: 'Only' }

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
const modules = [definition(1, [gold]), definition(2, [gold, only]), definition(3, [only])]

const policy = (version: number, params: object = {}): Policy => ({
  modules: [
    { id: 'base', module: 'weighted-split', enabled: true, params: {} },
    { id: 'own', module: `custom:gold@${version}`, enabled: true, params },
  ],
})

const merge = (mine: Policy, theirs: Policy, choices = new Map<string, 'mine' | 'theirs'>()) =>
  mergePolicies({ base: policy(1), mine, theirs }, { rules: cel, modules }, choices)

test.each([
  { name: 'mine alone', mine: policy(2), theirs: policy(1), result: policy(2) },
  { name: 'theirs alone', mine: policy(1), theirs: policy(2), result: policy(2) },
  {
    name: 'mine, while they set a param',
    mine: policy(2),
    theirs: policy(1, { gold: 3 }),
    result: policy(2, { gold: 3 }),
  },
  {
    name: 'theirs, while I set a param',
    mine: policy(1, { gold: 3 }),
    theirs: policy(2, { only: { '*': 1, a: 2 } }),
    result: policy(2, { only: { '*': 1, a: 2 }, gold: 3 }),
  },
  {
    name: 'of both to the same version, with params of each',
    mine: policy(2, { gold: 3 }),
    theirs: policy(2, { only: { '*': 5 } }),
    result: policy(2, { only: { '*': 5 }, gold: 3 }),
  },
])('an upgrade is taken: $name', ({ mine, theirs, result }) => {
  expect(merge(mine, theirs)).toMatchObject({ policy: result, conflicts: [], problems: [] })
})

test('an upgrade is one field, with a text', () => {
  const { merged } = merge(policy(2), policy(1, { gold: 3 }))
  expect(merged).toContainEqual(
    expect.objectContaining({ subject: 'Prefer gold', mine: 'version 1 → 2', theirs: null }),
  )
  expect(merged).toContainEqual(
    expect.objectContaining({ subject: 'Prefer gold: gold', mine: null, theirs: '2 → 3' }),
  )
})

test.each([
  { name: 'two upgrades', mine: policy(2), theirs: policy(3) },
  {
    name: 'a param that the version of the other side lacks',
    mine: policy(3),
    theirs: policy(1, { gold: 3 }),
  },
])('one has to choose between entries: $name', ({ mine, theirs }) => {
  const { policy: before, conflicts, problems } = merge(mine, theirs)
  expect({ before, problems }).toEqual({ before: theirs, problems: [] })
  expect(conflicts).toMatchObject([
    { subject: 'Prefer gold', mine: expect.stringContaining('version 1 → ') },
  ])
  const chosen = merge(mine, theirs, new Map([[conflicts[0]?.key ?? '', 'mine']]))
  expect(chosen).toMatchObject({ policy: mine, problems: [] })
  expect(merge(theirs, mine).conflicts).toHaveLength(1)
})

test('a moved entry is called by its label', () => {
  const [base, own] = policy(1).modules
  const fine = { id: 'fine', module: 'failure-fine', enabled: true, params: {} }
  if (base === undefined || own === undefined) throw new Error('two entries')
  const three = { modules: [base, own, fine] }
  const moved = { modules: [base, fine, own] }
  const { merged } = mergePolicies(
    { base: three, mine: moved, theirs: three },
    { rules: cel, modules },
  )
  expect(merged[0]?.mine).toContain('Prefer gold')
})
