import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { modules } from '../modules/registry'
import { parsePolicy } from './policy'

const base = { module: 'weighted-split' }

const problemsOf = (...entries: unknown[]) => {
  const result = parsePolicy({ modules: entries }, { rules: cel })
  return result.ok ? [] : result.error.problems.map(({ path }) => path)
}

test('defaults are filled in, and a missing id is the position', () => {
  expect(
    parsePolicy(
      { modules: [base, { module: 'cost', id: 'price', enabled: false }] },
      { rules: cel },
    ),
  ).toEqual({
    ok: true,
    value: {
      modules: [
        { id: '0', module: 'weighted-split', enabled: true, params: { weights: {} } },
        {
          id: 'price',
          module: 'cost',
          enabled: false,
          params: { mode: 'soft', amount: 1, unknownPrice: 'neutral', reads: 'adjusted' },
        },
      ],
    },
  })
})

describe('the base', () => {
  const disabled = (module: string) => ({ module, enabled: false })
  test.each([
    { name: 'nothing at all', entries: [], paths: [] },
    { name: 'all disabled', entries: [disabled('cost'), disabled('least-used')], paths: [] },
    { name: 'a base alone', entries: [base], paths: [] },
    { name: 'no base', entries: [{ module: 'cost' }], paths: ['modules[0].module'] },
    {
      name: 'a disabled base',
      entries: [disabled('least-used'), { module: 'cost' }],
      paths: ['modules[1].module'],
    },
    { name: 'a disabled base before another', entries: [disabled('least-used'), base], paths: [] },
    { name: 'a disabled module before it', entries: [disabled('cost'), base], paths: [] },
    { name: 'two bases', entries: [base, { module: 'least-used' }], paths: ['modules[1].module'] },
    {
      name: 'a base later',
      entries: [{ module: 'cost' }, base],
      paths: ['modules[0].module', 'modules[1].module'],
    },
  ])('$name', ({ entries, paths }) => {
    expect(problemsOf(...entries)).toEqual(paths)
  })
})

describe('problems with their paths', () => {
  test.each([
    { entries: [base, { module: 'costs' }], paths: ['modules[1].module'] },
    { entries: [base, { module: 'toString' }], paths: ['modules[1].module'] },
    { entries: [base, {}], paths: ['modules[1].module'] },
    { entries: [base, 3], paths: ['modules[1]'] },
    { entries: [base, { module: 'cost', parms: {} }], paths: ['modules[1].parms'] },
    { entries: [base, { module: 'cost', enabled: 'yes' }], paths: ['modules[1].enabled'] },
    { entries: [base, { module: 'cost', id: '0' }], paths: ['modules[1].id'] },
    {
      entries: [base, { module: 'cost', id: '' }],
      paths: ['modules[1].id', 'modules[1].id'].slice(0, 1),
    },
    { entries: [base, { module: 'cost', params: null }], paths: ['modules[1].params'] },
    {
      entries: [base, { module: 'failure-fine', params: { fine: 101 } }],
      paths: ['modules[1].params.fine'],
    },
    {
      entries: [base, { module: 'failure-fine', params: { windowHours: 0 } }],
      paths: ['modules[1].params.windowHours'],
    },
    {
      entries: [base, { module: 'failure-fine', params: { lastResortAfter: 0 } }],
      paths: ['modules[1].params.lastResortAfter'],
    },
    {
      entries: [{ module: 'least-used', params: { strength: 0.3 } }],
      paths: ['modules[0].params.strength'],
    },
    {
      entries: [{ module: 'weighted-split', params: { weights: { 'vsphere-a': -1 } } }],
      paths: ['modules[0].params.weights["vsphere-a"]'],
    },
    {
      entries: [{ module: 'weighted-split', params: { weights: { a: Number.NaN } } }],
      paths: ['modules[0].params.weights.a'],
    },
    {
      entries: [{ module: 'weighted-split', params: { weights: { a: Number.POSITIVE_INFINITY } } }],
      paths: ['modules[0].params.weights.a'],
    },
    {
      entries: [base, { module: 'priority-groups', params: { tiers: [[{ realm: 'r' }]] } }],
      paths: ['modules[1].params.tiers[0][0]'],
    },
    {
      entries: [base, { module: 'capacity-guard', params: { threshold: 1.1 } }],
      paths: ['modules[1].params.threshold'],
    },
    {
      entries: [base, { module: 'time-window', params: { timeZone: 'Mars/Base' } }],
      paths: ['modules[1].params.timeZone'],
    },
    {
      entries: [
        base,
        {
          module: 'time-window',
          params: {
            windows: [{ days: [8], from: '24:00', to: '8:00', accounts: ['a'], factor: -1 }],
          },
        },
      ],
      paths: ['days[0]', 'from', 'to', 'factor'].map(
        (field) => `modules[1].params.windows[0].${field}`,
      ),
    },
    {
      entries: [base, { module: 'rule', params: { expression: '1 +' } }],
      paths: ['modules[1].params.expression'],
    },
    {
      entries: [base, { module: 'rule', params: { expression: `${'1+'.repeat(500)}1` } }],
      paths: ['modules[1].params.expression'],
    },
    {
      entries: [base, { module: 'rule', enabled: false, params: { expression: 'x' } }],
      paths: ['modules[1].params.expression'],
    },
  ])('$paths.0', ({ entries, paths }) => {
    expect(problemsOf(...entries)).toEqual(paths)
  })

  test('an unknown module is reported with the known ones', () => {
    const result = parsePolicy({ modules: [{ module: 'costs' }] }, { rules: cel })
    if (result.ok) throw new Error('should not parse')
    for (const { id } of modules) expect(result.error.problems[0]?.message).toContain(id)
  })
})
