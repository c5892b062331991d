import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { input, split } from '../../testing/clusters'
import { reachedGroup } from '../reach/reach'
import { select } from '../select'
import { simulate } from './simulate'

const tiers = { module: 'priority-groups', params: { tiers: [['a'], ['b']] } }
const matches = (reason: string) => [
  { id: 'ma', account: 'a', rejectedBecause: [reason] },
  { id: 'mb', account: 'b' },
]
const noCause = { full: [], failed: [], unavailable: [], noShare: [] }

describe('a first group without an available match from the start', () => {
  test.each([
    { reason: 'account-quota', cause: { full: ['a'] } },
    { reason: 'cloud-quota', cause: { full: ['a'] } },
    { reason: 'no-pod', cause: { full: ['a'] } },
    { reason: 'already-tried', cause: { failed: ['a'] } },
    { reason: 'account-maintenance', cause: { unavailable: ['a'] } },
    { reason: 'account-paused', cause: { unavailable: ['a'] } },
    { reason: 'what-if-down', cause: { unavailable: ['a'] } },
  ])('is spilled over, as by real launches: $reason', ({ reason, cause }) => {
    const accounts = [{ id: 'a', running: 5, quota: 9 }, { id: 'b' }]
    const given = input([split, tiers], accounts, { matches: matches(reason) })
    const { groups, firstSpill, spills } = simulate(given, { launches: 10, seed: 's' }, cel)
    expect({ groups, firstSpill }).toEqual({ groups: { 2: 10 }, firstSpill: 1 })
    expect(spills[9]?.because).toEqual({ ...noCause, ...cause })
    expect(reachedGroup(given, select(given, cel), cel)).toBe(2)
  })

  test('does not count if its matches cannot run the launch', () => {
    const given = input([split, tiers], [{ id: 'a' }, { id: 'b' }], {
      matches: matches('image-not-pushed'),
    })
    const { groups, firstSpill } = simulate(given, { launches: 10, seed: 's' }, cel)
    expect({ groups, firstSpill }).toEqual({ groups: { 1: 10 }, firstSpill: null })
  })
})

test('a full account that changes the order of others causes no spill', () => {
  const slaRank = { module: 'sla-rank', params: { mode: 'strict' } }
  const accounts = [{ id: 'a' }, { id: 'b' }, { id: 'c', running: 5, quota: 5 }]
  const given = input([split, slaRank], accounts, {
    matches: [
      { id: 'ma', account: 'a' },
      { id: 'mb', account: 'b', slaRank: 10 },
      { id: 'mc', account: 'c', slaRank: 5 },
    ],
  })
  const { placements, groups } = simulate(given, { launches: 20, seed: 's' }, cel)
  expect(Object.keys(placements)).toEqual(['a', 'b'])
  expect(groups).toEqual({ 1: 20 })
})
