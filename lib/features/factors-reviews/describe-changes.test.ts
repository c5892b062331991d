import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes'

const live = { factors: { gpu: 2 }, rule: null }

test('only effective changes are listed: an explicit default value changes nothing', () => {
  const next = { factors: { num_cpus: 1, computing_time: 1 }, rule: 'factor' }
  expect(describeChanges('sla', live, next)).toEqual([
    {
      factor: 'computing_time',
      before: 0.0166,
      after: 1,
      sentence: 'computing_time counts 1 instead of 0.0166 per unit.',
    },
    {
      factor: 'gpu',
      before: 2,
      after: null,
      sentence: 'gpu is ignored; it counted 2 per unit.',
    },
    {
      factor: null,
      before: null,
      after: 'factor',
      sentence: 'A rule replaces the built-in formula of a target: factor',
    },
  ])
  expect(describeChanges('sla', live, live)).toEqual([])
})

test('a changed or removed rule is described for SLAs, and not for monitoring', () => {
  const ruled = { factors: {}, rule: 'factor' }
  const sentences = (next: { factors: Record<string, number>; rule?: string | null }) =>
    describeChanges('sla', ruled, next).map(({ sentence }) => sentence)
  expect(sentences({ factors: {}, rule: '2.0' })).toEqual([
    'The rule of a target becomes 2.0; it was factor',
  ])
  expect(sentences({ factors: {}, rule: null })).toEqual([
    'The built-in formula of a target is used again; the rule was removed.',
  ])
  expect(describeChanges('monitoring', { factors: {} }, { factors: {} })).toEqual([])
})
