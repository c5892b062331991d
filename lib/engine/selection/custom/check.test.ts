import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { checkCustomModule } from './check'
import { customModuleSchema } from './definition'
import { customModuleId, parseCustomModuleId } from './module-id'
import { paramsSchema } from './params'

const definition = {
  id: 'prefer-gold',
  version: 1,
  label: 'Prefer gold',
  summary: 'Multiplies the share of gold accounts.',
  effect: 'factor',
  expression: 'has(account.labels.tier) ? params.gold : params.perAccount[account.id]',
  params: [
    {
      name: 'gold',
      type: 'number',
      default: 2,
      neutral: 1,
      min: 0,
      max: 4,
      step: 0.5,
      label: 'Gold',
    },
    {
      name: 'perAccount',
      type: 'account-numbers',
      default: { '*': 1 },
      neutral: { '*': 1 },
      min: 0,
      label: 'Others',
    },
  ],
}

const problemsOf = (changes: object) =>
  checkCustomModule({ ...definition, ...changes }, cel).problems.map(({ path }) => path)

const gold = definition.params[0]

test('a valid definition has a cost and no problems', () => {
  const { problems, cost } = checkCustomModule(definition, cel)
  expect(problems).toEqual([])
  expect(cost).toBeGreaterThan(0)
})

test('an expression may look up the number of every account', () => {
  expect(problemsOf({ expression: 'params.perAccount[account.id] * params.gold' })).toEqual([])
})

test.each([
  { name: 'an id with a capital', changes: { id: 'Gold' }, paths: ['id'] },
  { name: 'the id of a built-in module', changes: { id: 'cost' }, paths: ['id'] },
  { name: 'version 0', changes: { version: 0 }, paths: ['version'] },
  { name: 'an unknown field', changes: { colour: 'red' }, paths: ['colour'] },
  { name: 'no label', changes: { label: ' ' }, paths: ['label'] },
  {
    name: 'a default outside its range',
    changes: { params: [{ ...gold, default: 5 }] },
    paths: ['params[0].default'],
  },
  {
    name: 'a neutral value between two steps',
    changes: { params: [{ ...gold, neutral: 1.2 }] },
    paths: ['params[0].neutral'],
  },
  {
    name: 'an empty range',
    changes: { params: [{ ...gold, min: 5 }] },
    paths: ['params[0].max'],
  },
  {
    name: 'a name twice',
    changes: { params: [gold, gold] },
    paths: ['params[1].name'],
  },
  {
    name: 'a reserved word as a name',
    changes: { params: [{ ...gold, name: 'in' }] },
    paths: ['params[0].name'],
  },
  {
    name: 'numbers by account without "*"',
    changes: { params: [{ name: 'n', type: 'account-numbers', default: { a: 1 }, label: 'N' }] },
    paths: ['params[0].default'],
  },
  {
    name: 'neutral params that move shares',
    changes: { expression: 'params.gold * 3', params: [gold] },
    paths: ['params'],
  },
])('$name: $paths', ({ changes, paths }) => {
  expect(problemsOf(changes)).toEqual(paths)
})

describe('problems of an expression have a position', () => {
  test.each([
    { expression: 'params.gold +', line: 1, column: 13, message: /does not fit/ },
    {
      expression: 'params.gold +\n  params.silver',
      line: 2,
      column: 9,
      message: /no field silver; it has gold/,
    },
    {
      expression: '1.0 *\n acount.running',
      line: 2,
      column: 2,
      message: /Unknown variable acount/,
    },
    { expression: 'params.gold > 1.0', line: 1, column: 1, message: /not a finite number/ },
  ])('$expression', ({ expression, line, column, message }) => {
    const { problems, cost } = checkCustomModule({ ...definition, expression }, cel)
    expect(problems).toEqual([
      { path: 'expression', message: expect.stringMatching(message), line, column },
    ])
    expect(cost).toBeNull()
  })
})

test('a stack entry names a module and its version', () => {
  expect(parseCustomModuleId(customModuleId('gold', 12))).toEqual({ id: 'gold', version: 12 })
  for (const text of [
    'gold@1',
    'custom:gold',
    'custom:gold@01',
    'custom:gold@0',
    'custom:Gold@1',
  ]) {
    expect(parseCustomModuleId(text)).toBeNull()
  }
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'a param named "%s" has its declared default in a policy that leaves it out',
  (name) => {
    const module = { ...definition, expression: `params.${name}`, params: [{ ...gold, name }] }
    expect(checkCustomModule(module, cel).problems).toEqual([])
    const parsed = paramsSchema(customModuleSchema.parse(module))
    expect(parsed.safeParse({})).toEqual({ success: true, data: { [name]: 2 } })
    expect(parsed.safeParse({ [name]: 3 })).toEqual({ success: true, data: { [name]: 3 } })
    expect(parsed.safeParse({ [name]: 5 }).success).toBe(false)
  },
)
