import { describe, expect, test } from 'vitest'
import type { LivePolicy, PolicyVersion } from '@/lib/features/policies/schema'
import { policyChoices, viewedPolicy } from './viewed-policy'

const version = (number: number, inherits = false): PolicyVersion => ({
  version: number,
  inherits,
  document: { modules: [] },
  note: 'why',
  restoredFrom: null,
  author: `author ${number}`,
  createdAt: '2026-11-20T12:00:00.000Z',
})

const policy = (state: LivePolicy['state'], number: number): LivePolicy => ({
  policyId: 'p',
  pool: { id: 'p', name: 'web' },
  state,
  revision: number,
  document: { modules: [] },
  modules: [],
  by: version(number),
})

const stored = {
  live: policy('custom', 3),
  versions: [version(3), version(2, true), version(1)],
  policyInForce: policy('inherits', 7),
}

describe('the viewed policy', () => {
  test.each([
    { key: null, label: undefined, version: undefined, inherits: undefined },
    { key: 'draft', label: undefined, version: undefined, inherits: undefined },
    { key: '9', label: undefined, version: undefined, inherits: undefined },
    { key: 'live', label: 'live v3', version: 3, inherits: false },
    { key: 'then', label: 'global default v7', version: null, inherits: true },
    { key: '2', label: 'v2', version: 2, inherits: true },
    { key: '1', label: 'v1', version: 1, inherits: false },
  ])('$key: $label', ({ key, label, version: number, inherits }) => {
    const viewed = viewedPolicy(stored, key)
    expect(viewed?.label).toBe(label)
    expect(viewed?.version).toBe(number)
    expect(viewed?.content.inherits).toBe(inherits)
  })

  test('there is no policy in force then while the inputs are current', () => {
    expect(viewedPolicy({ ...stored, policyInForce: null }, 'then')).toBeNull()
  })
})

describe('the choices', () => {
  test('list the draft, the live policy and the loaded versions', () => {
    expect(policyChoices(stored, true).map(({ label }) => label)).toEqual([
      'My draft',
      'Live: v3',
      'In force then: global default v7',
      'v3',
      'v2',
      'v1',
    ])
  })

  test('a reader of current inputs has neither a draft nor a policy in force then', () => {
    const now = { ...stored, policyInForce: null, live: policy('inherits', 7), versions: [] }
    expect(policyChoices(now, false)).toEqual([{ key: 'live', label: 'Live: global default v7' }])
  })
})
