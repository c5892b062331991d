import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { parseSelectInput } from './input'

type Draft = Record<string, unknown>

const smallest = (): Draft => ({
  policy: { modules: [] },
  request: { now: '2026-11-20T12:00:00Z' },
  accounts: [{ id: 'a' }],
  matches: [{ id: 'm', account: 'a' }],
  seed: 's',
})

describe('prices', () => {
  test.each([
    ['0.0400', '0.0400'],
    [0.04, '0.04'],
    [1e-7, '0.0000001'],
    [0, '0'],
    [null, null],
  ])('%j is read as %j', (costPerHour, read) => {
    const result = parseSelectInput(
      {
        ...smallest(),
        matches: [{ id: 'm', account: 'a', costPerHour }],
      },
      cel,
    )
    expect(result).toMatchObject({ ok: true, value: { matches: [{ costPerHour: read }] } })
  })

  test('of several assemblies add up; one unknown makes the sum unknown', () => {
    const assembly = { hardwareProfile: 'small', image: 'i', count: 3, costPerHour: '0.04' }
    const other = { hardwareProfile: 'large', image: 'j', costPerHour: '1' }
    const read = (assemblies: object[]) =>
      parseSelectInput({ ...smallest(), matches: [{ id: 'm', account: 'a', assemblies }] }, cel)
    expect(read([assembly, other])).toMatchObject({
      value: { matches: [{ costPerHour: '1.12', hardwareProfile: 'small', image: 'i' }] },
    })
    expect(read([assembly, { ...other, costPerHour: null }])).toMatchObject({
      value: { matches: [{ costPerHour: null }] },
    })
  })

  test.each([
    { name: 'stated', own: { costPerHour: '2', basicPerHour: 1 }, basic: '1' },
    { name: 'unknown', own: { costPerHour: '2', basicPerHour: null }, basic: null },
    {
      name: 'of assemblies',
      own: { assemblies: [{ count: 3, basicPerHour: '0.5' }] },
      basic: '1.5',
    },
    { name: 'left out', own: { costPerHour: '2' }, basic: undefined },
    {
      name: 'left out beside a cost that stands for both',
      own: { costPerHour: '2', assemblies: [{ basicPerHour: '0.5' }] },
      basic: undefined,
    },
    { name: 'left out everywhere', own: { assemblies: [{ costPerHour: '1' }] }, basic: undefined },
  ])('a basic price $name', ({ own, basic }) => {
    const assemblies = (own.assemblies ?? []).map((each) => ({
      hardwareProfile: 'small',
      image: 'i',
      costPerHour: '1',
      ...each,
    }))
    const match = { id: 'm', account: 'a', ...own, assemblies }
    const result = parseSelectInput({ ...smallest(), matches: [match] }, cel)
    const read = result.ok ? result.value.matches[0] : undefined
    expect(read?.basicPerHour).toBe(basic)
    expect(Object.hasOwn(read ?? {}, 'basicPerHour')).toBe(basic !== undefined)
  })
})
