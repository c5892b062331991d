import { describe, expect, test } from 'vitest'
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
    const result = parseSelectInput({
      ...smallest(),
      matches: [{ id: 'm', account: 'a', costPerHour }],
    })
    expect(result).toMatchObject({ ok: true, value: { matches: [{ costPerHour: read }] } })
  })

  test('of several assemblies add up; one unknown makes the sum unknown', () => {
    const assembly = { hardwareProfile: 'small', image: 'i', count: 3, costPerHour: '0.04' }
    const other = { hardwareProfile: 'large', image: 'j', costPerHour: '1' }
    const read = (assemblies: object[]) =>
      parseSelectInput({ ...smallest(), matches: [{ id: 'm', account: 'a', assemblies }] })
    expect(read([assembly, other])).toMatchObject({
      value: { matches: [{ costPerHour: '1.12', hardwareProfile: 'small', image: 'i' }] },
    })
    expect(read([assembly, { ...other, costPerHour: null }])).toMatchObject({
      value: { matches: [{ costPerHour: null }] },
    })
  })
})
