import { expect, test, vi } from 'vitest'
import { plainKindOf } from '@/lib/api/respond/problem-status'
import { explain, matchTrace, type ReasonCode, reachedGroup, select, whyNot } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account, input, match, step } from '@/lib/engine/testing/builders'
import { reasonKindsOf } from '@/lib/features/launches/why/reason-kinds'
import { reasonText } from '@/lib/features/previews/view/reasons'

vi.mock('@/lib/engine/reasons/matches', async (original) => {
  const { matchReasons } = await original<{ matchReasons: object }>()
  const storm = {
    sentence: 'A storm is over the account',
    words: 'storm',
    hint: 'Wait until it is over.',
    fixedOn: { noun: 'account', field: 'maintenance' },
    tenant: 'maintenance',
    change: 'a quieter day',
    exhaustion: 'maintenance',
    refusal: 'forbidden',
  }
  return { matchReasons: { ...matchReasons, storm } }
})

/** A reason is defined by one entry. The tests add one and change nothing else. */
const storm = 'storm' as ReasonCode

const given = input({
  modules: [step('weighted-split'), step('account-priority', { mode: 'strict' })],
  accounts: [account('first', { priority: 1 }), account('second', { priority: 2 })],
  matches: [match('first', { rejectedBecause: [storm] }), match('second')],
})
const outcome = select(given, cel)

test('decisions, their explanation and why-not contain it', () => {
  expect(whyNot(matchTrace(outcome, given), 'first')).toMatchObject({
    kind: 'removed',
    reasons: [{ sentence: 'A storm is over the account', change: 'a quieter day' }],
  })
  expect(JSON.stringify(explain(outcome, given))).toContain(
    '1 of 2 candidates (storm): A storm is over the account.',
  )
})

test('a priority group that it empties counts as reached', () => {
  expect(reachedGroup(given, outcome, cel)).toBe(2)
})

test('pages link to the field, tenants see its category, rejections have its status', () => {
  const place = { accountId: 'first', provider: null, image: null, poolId: null }
  expect(reasonText(storm, place)).toEqual({
    words: 'storm',
    hint: 'Wait until it is over.',
    href: '/accounts?account=first&field=maintenance',
  })
  expect(reasonKindsOf([storm])).toEqual(['maintenance'])
  expect(plainKindOf({ kind: 'refused', code: storm, facts: {} })).toBe('forbidden')
})
