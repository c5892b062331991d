import { describe, expect, test } from 'vitest'
import { type CustomModule, checkCustomModule } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { bodyOf, definitionOf, newParam, ofType, type ParamValues, valuesOf } from './module-values'

const definition: CustomModule = {
  id: 'own',
  version: 3,
  label: 'Own',
  summary: 'Everything at once.',
  effect: 'factor',
  expression: 'params.on ? params.gold : params.by[account.id]',
  params: [
    {
      name: 'gold',
      type: 'number',
      default: 2,
      neutral: 1,
      min: 0,
      max: 4,
      step: 0.5,
      label: 'G',
      hint: 'h',
    },
    { name: 'on', type: 'boolean', default: false, neutral: false, label: 'On', hint: '' },
    { name: 'tier', type: 'text', default: '', label: 'Tier', hint: '' },
    {
      name: 'by',
      type: 'account-numbers',
      default: { '*': 1, a: 0.5 },
      neutral: { '*': 1 },
      min: 0,
      label: 'By',
      hint: '',
    },
  ],
}

const row = {
  id: 'own',
  archived: false,
  createdAt: '2026-11-20T12:00:00Z',
  revision: 3,
  usedBy: [],
  draftedBy: [],
  latest: { definition, note: 'third', author: 'Ada', createdAt: '2026-11-20T12:00:00Z' },
}

test('the form of an unchanged definition sends the same definition', () => {
  const values = valuesOf(row)
  expect(definitionOf(values)).toEqual({ ...definition, version: 1 })
  const { version: _version, id: _id, ...written } = definition
  expect(bodyOf(false)(values)).toEqual({ ...written, note: '' })
  expect(bodyOf(true)({ ...values, note: 'n' })).toEqual({ id: 'own', ...written, note: 'n' })
})

describe('a new parameter', () => {
  const first = newParam([], 'a')

  test.each(['number', 'boolean', 'text', 'account-numbers'] as const)(
    'of type %s is accepted by the engine once it has a label',
    (type) => {
      const params: ParamValues[] = [{ ...ofType(first, type), label: 'A' }]
      const values = { ...valuesOf(row), expression: '1.0', params }
      expect(checkCustomModule(definitionOf(values), cel).problems).toEqual([])
    },
  )

  test('has a name of its own, and no range if its type has none', () => {
    expect(newParam([first], 'b').name).toBe('value2')
    const ranged = { ...first, min: 0, max: 1 }
    expect(ofType(ranged, 'account-numbers')).toMatchObject({ min: 0, max: 1 })
    expect(ofType(ranged, 'text')).toMatchObject({ min: null, max: null, default: '' })
  })

  test('with an empty default is refused at the field, not sent as 0', () => {
    const values = { ...valuesOf(row), params: [{ ...first, label: 'A', default: null }] }
    const [problem] = checkCustomModule(definitionOf(values), cel).problems
    expect(problem?.path).toBe('params[0].default')
  })
})
