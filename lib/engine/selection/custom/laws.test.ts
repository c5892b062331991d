import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { NOON, parsed, step } from '../../testing/builders'
import { generateCases } from '../../testing/generate-cases'
import { parseSelectInput } from '../input/input'
import { select } from '../select'
import type { SelectInput } from '../types'

test('a named module gives the same bytes as a rule with its expression', () => {
  const cases = generateCases(600, 41).flatMap((each) => {
    const read = parseSelectInput(each, cel)
    const found = read.ok && read.value.policy.modules.some(({ module }) => module === 'rule')
    return read.ok && found ? [read.value] : []
  })
  expect(cases.length).toBeGreaterThan(30)
  for (const each of cases) {
    const asNamed = select(withNamedRules(each), cel)
    const text = JSON.stringify(asNamed).replace(/"custom:r\d+@1"/g, '"rule"')
    expect(text).toBe(JSON.stringify(select(each, cel)))
  }
})

const numbers = { a: 2, b: 0.25, '*': 1.5 }

test.each([
  { effect: 'factor', expression: 'params.numbers[account.id] * params.by', by: 1.5 },
  { effect: 'rank', expression: 'account.running > params.by ? 2 : 1', by: 3 },
  { effect: 'reject', expression: 'account.name == params.name', by: 1 },
  { effect: 'factor', expression: 'params.isOn ? share * params.by : 1.0', by: 4 },
] as const)('$expression ($effect) decides as with its numbers written in', ({ by, ...rule }) => {
  const written = Object.entries({ ...literals, by: by.toFixed(2) }).reduce(
    (text, [name, literal]) => text.replaceAll(`params.${name}`, literal),
    rule.expression as string,
  )
  const params = { numbers, by, name: 'b', isOn: true }
  for (const seed of ['s', 't', 'u']) {
    const named = select(givenWith({ module: 'custom:own@1', params }, rule, seed), cel)
    const plain = { module: 'rule', params: { effect: rule.effect, expression: written } }
    const text = JSON.stringify(named).replaceAll('custom:own@1', 'rule')
    expect(text).toBe(JSON.stringify(select(givenWith(plain, rule, seed), cel)))
  }
})

test('neutral params change no share', () => {
  const rule = { effect: 'factor', expression: 'params.numbers[account.id] * params.by' }
  const params = { numbers: { '*': 1 }, by: 1 }
  const { groups, winner } = select(givenWith({ module: 'custom:own@1', params }, rule, 's'), cel)
  const without = select(givenWith({ module: 'cost', enabled: false }, rule, 's'), cel)
  expect({ groups, winner }).toEqual({ groups: without.groups, winner: without.winner })
})

const literals = { numbers: '{"a": 2.0, "b": 0.25, "c": 1.5}', name: '"b"', isOn: 'true' }

/** Three accounts under a base and one more entry. */
function givenWith(entry: object, rule: { effect: string; expression: string }, seed: string) {
  const [hint, label] = ['', 'P']
  const params = [
    { name: 'numbers', type: 'account-numbers', default: { '*': 1 }, neutral: { '*': 1 } },
    { name: 'by', type: 'number', default: 1, neutral: 1 },
    { name: 'name', type: 'text', default: '', neutral: '' },
    { name: 'isOn', type: 'boolean', default: false, neutral: false },
  ].map((param) => ({ ...param, label, hint }))
  const declared = { ...rule, id: 'own', version: 1, label: 'Own', summary: 'Own' }
  const accounts = ['a', 'b', 'c'].map((id, i) => ({ id, running: 2 * i }))
  return parsed({
    policy: { modules: [step('weighted-split', { weights: { b: 2 } }), { id: 'own', ...entry }] },
    modules: [{ ...declared, params }],
    request: { now: NOON },
    accounts,
    matches: accounts.map(({ id }) => ({ id: `m${id}`, account: id })),
    seed,
  })
}

/** Every rule of the policy as a named module without params. */
function withNamedRules(each: SelectInput): SelectInput {
  const modules = each.policy.modules.flatMap(({ module, params }, i) =>
    module === 'rule'
      ? [
          {
            ...(params as { effect: 'factor'; expression: string }),
            id: `r${i}`,
            version: 1,
            label: 'R',
            summary: 'R',
            params: [],
          },
        ]
      : [],
  )
  const steps = each.policy.modules.map((it, i) =>
    it.module === 'rule' ? { ...it, module: `custom:r${i}@1`, params: {} } : it,
  )
  return { ...each, modules, policy: { modules: steps } }
}
