import { describe, expect, test } from 'vitest'
import { changesBetween, fieldText, plain, valueText } from './diff-sentences'

describe('changesBetween', () => {
  test.each([
    {
      name: 'only fields that differ',
      before: { name: 'a', quota: 1 },
      after: { name: 'a', quota: 2 },
      changes: [{ field: 'quota', before: 1, after: 2 }],
    },
    {
      name: 'a new row has no before',
      before: null,
      after: { name: 'a' },
      changes: [{ field: 'name', before: undefined, after: 'a' }],
    },
    {
      name: 'a deleted row has no after',
      before: { name: 'a' },
      after: null,
      changes: [{ field: 'name', before: 'a', after: undefined }],
    },
    {
      name: 'ignores the revision and the time of the update',
      before: { revision: 1, updatedAt: 'x' },
      after: { revision: 2, updatedAt: 'y' },
      changes: [],
    },
    { name: 'no row before or after', before: null, after: null, changes: [] },
  ])('$name', ({ before, after, changes }) => {
    expect(changesBetween(before, after)).toEqual(changes)
  })
})

test.each([
  { value: null, text: 'none' },
  { value: '', text: 'none' },
  { value: 0, text: '0' },
  { value: false, text: 'no' },
  { value: [], text: 'none' },
  { value: ['a', 'b'], text: 'a, b' },
  { value: {}, text: 'none' },
  { value: { team: 'core' }, text: 'team: core' },
  {
    value: [
      { image: 'a', count: 1 },
      { image: 'b', count: 2 },
    ],
    text: 'image: a, count: 1; image: b, count: 2',
  },
  { value: { deep: { er: 1 } }, text: '{"deep":{"er":1}}' },
])('$value is shown as "$text"', ({ value, text }) => {
  expect(plain(value)).toBe(text)
})

test('a memory size is shown with its unit', () => {
  expect(valueText('ramMb', 16_384)).toBe('16 GiB')
  expect(valueText('ramMb', null)).toBe('none')
  expect(valueText('vcpus', 16_384)).toBe('16384')
})

test('field names are shown as words', () => {
  expect(fieldText('maintenanceNote')).toBe('maintenance note')
  expect(fieldText('ramMb')).toBe('RAM')
  expect(fieldText('tenantId')).toBe('tenant')
  expect(fieldText('externalId')).toBe('external id')
  expect(fieldText('staffIdleMinutes')).toBe('staff idle in minutes')
  expect(fieldText('userAgent')).toBe('browser')
})
