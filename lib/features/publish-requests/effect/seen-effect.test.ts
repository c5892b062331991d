import { describe, expect, test } from 'vitest'
import { effectChange, type SeenEffect } from './seen-effect'

const seen: SeenEffect = {
  largestShift: 0.12,
  shares: { 'web-small': { 'vsphere-a': 0.5, 'vsphere-b': 0.5 } },
  unavailable: { 'ec2-c': 'disabled' },
}
const effectWith = (more: Partial<SeenEffect>): SeenEffect => ({ ...seen, ...more })
const shares = (a: number, b: number) => ({ 'web-small': { 'vsphere-a': a, 'vsphere-b': b } })

describe('the effect of a scheduled publish', () => {
  test('with equal chances is no change, even if other accounts are unavailable', () => {
    expect(effectChange(seen, seen)).toBeNull()
    const other = { 'ec2-c': 'disabled', 'ec2-d': 'in maintenance' }
    expect(effectChange(seen, effectWith({ unavailable: other }))).toBeNull()
  })

  test('that moves a chance is a change above ten points', () => {
    expect(effectChange(seen, effectWith({ shares: shares(0.6, 0.4) }))).toBeNull()
    expect(effectChange(seen, effectWith({ shares: shares(0.61, 0.39) }))).not.toBeNull()
  })

  test('names the account that became unavailable, and the shifts', () => {
    const now = effectWith({
      largestShift: 0.31,
      shares: shares(1, 0),
      unavailable: { 'ec2-c': 'disabled', 'vsphere-b': 'in maintenance' },
    })
    expect(effectChange(seen, now)).toBe(
      'vsphere-b is in maintenance; largest shift 31 pp instead of 12',
    )
  })

  test('with the same largest shift names the chance that moved most', () => {
    expect(effectChange(seen, effectWith({ shares: shares(0.1, 0.7) }))).toBe(
      'vsphere-a would have 10 % of web-small instead of 50 %',
    )
  })

  test('of a removed or new deployable is compared with zero', () => {
    expect(effectChange(seen, effectWith({ largestShift: 0, shares: {} }))).toBe(
      'largest shift 0 pp instead of 12',
    )
    expect(effectChange(effectWith({ shares: {} }), seen)).toBe(
      'vsphere-a would have 50 % of web-small instead of 0 %',
    )
  })

  test('with ids is compared by id, and described with the present names', () => {
    const names = { d1: 'web-small', a1: 'vsphere-a', a2: 'vsphere-b' }
    const byId = {
      largestShift: 0.12,
      shares: { d1: { a1: 0.5, a2: 0.5 } },
      unavailable: {},
      names,
    }
    const renamed = { ...byId, names: { d1: 'web', a1: 'vsphere-a (east)', a2: 'vsphere-b' } }
    expect(effectChange(byId, renamed)).toBeNull()
    expect(effectChange(byId, { ...renamed, shares: { d1: { a1: 0.1, a2: 0.9 } } })).toBe(
      'vsphere-a (east) would have 10 % of web instead of 50 %',
    )
    // Stored without ids.
    expect(effectChange({ ...seen, unavailable: {} }, byId)).toBeNull()
  })
})
