import { describe, expect, test } from 'vitest'
import type { Pod } from '../../binding/types'
import { facts, podOf, pods } from '../../testing/eligibility-facts'
import { matchesFor } from './eligibility'

const nova = { vcpus: 10, vcpus_used: 8, memory_mb: 0, memory_mb_used: 0 }
const full: Partial<Pod>[] = [
  { state: 'maintenance' },
  { state: 'draining' },
  { usage: { nova: { ...nova, local_gb: 0, local_gb_used: 0 } } },
  { tag: { resource: 'CAD' } },
]

const reasons = (all: Pod[], extraSpecs: Record<string, string> = {}) =>
  matchesFor(facts({ ...pods(...all), request: { realm: null, extraSpecs } }))[0]?.rejectedBecause

describe('a realm is not a candidate', () => {
  test.each(full)('where its only pod is %o', (changes) => {
    expect(reasons([podOf('full', changes)])).toEqual(['no-pod'])
  })

  test('where no pod is of the requested group', () => {
    expect(reasons([podOf('general')], { resource: 'CAD' })).toEqual(['no-pod'])
  })

  test('where only another realm has the requested key as a tag', () => {
    const elsewhere = podOf('elsewhere', { az: 'q', tag: { disk: 'ssd' } })
    expect(reasons([podOf('general'), elsewhere], { disk: 'ssd' })).toEqual(['no-pod'])
    expect(reasons([podOf('general')], { disk: 'ssd' })).toEqual([])
  })
})

describe('a realm is a candidate', () => {
  test('without pods', () => {
    expect(reasons([])).toEqual([])
    expect(reasons([podOf('q', { az: 'q', state: 'draining' })])).toEqual([])
    expect(reasons([podOf('nowhere', { az: null })])).toEqual([])
  })

  test('with one pod that has room', () => {
    expect(reasons([podOf('a', { state: 'draining' }), podOf('b')])).toEqual([])
  })

  test('with a pod of the requested group', () => {
    const requested = { resource: 'CAD', other: 'x' }
    expect(reasons([podOf('cad', { tag: { resource: 'CAD' } })], requested)).toEqual([])
  })
})
