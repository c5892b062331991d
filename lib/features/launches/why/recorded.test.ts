import { describe, expect, test } from 'vitest'
import { type Outcome, type SelectInput, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account, input, match, step } from '@/lib/engine/testing/builders'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import { ranking } from '@/testing/fixtures/ranks/ranking'
import { headline } from '../read/headline'
import type { Receipt } from '../read/receipt-schema'
import { drawDigits, drawOf, type Recorded, recordedOf } from './recorded'
import { whyNotAccount } from './why-not-account'
import type { LaunchRecord } from './why-schema'

const full = { rejectedBecause: ['account-quota'] }
const tried = { rejectedBecause: ['already-tried'] }
const stopped = { rejectedBecause: ['account-maintenance'] }

/** Accounts a, b, c of priority 1 and x of 2, each with a match in realm r. */
const fixture = (facts: Record<string, object> = {}, weights = {}): SelectInput =>
  input({
    modules: [step('weighted-split', { weights }), step('account-priority')],
    accounts: ['a', 'b', 'c', 'x'].map((id) => account(id, { priority: id === 'x' ? 2 : 1 })),
    matches: ['a', 'b', 'c', 'x'].map((id) => match(id, { realm: 'r', ...facts[id] })),
    seed: 's',
  })

const record: LaunchRecord = {
  reportingCurrency: 'USD',
  traceDays: 90,
  display: [],
  pin: null,
  exclude: [],
  liveVersion: 1,
  policyOf: null,
  isTrial: false,
  names: {},
}

const launch = { pool: { id: 'p', name: 'web' }, deployable: { id: 'd', name: 'small' } }

function recorded(
  given: SelectInput,
  change: Partial<Outcome> = {},
  ranking: Ranking | null = null,
): Recorded {
  const { kind, winner, group, seed, roll, groups, rejected, trace } = select(given, cel)
  const outcome = { kind, winner, group, seed, roll, groups, rejected, trace, ...change }
  const receipt = JSON.parse(
    JSON.stringify({ id: 'l.1', input: given, outcome, ranking }),
  ) as Receipt
  const found = recordedOf(receipt, launch, record, cel)
  if (found === null) throw new Error('nothing was recorded')
  return found
}

const sentenceOf = (given: SelectInput, pin: { reason: string } | null = null) => {
  const { input: read, outcome } = recorded(given)
  return headline({ input: read, outcome, pin }, cel)
}

describe('the sentence', () => {
  test.each([
    {
      name: 'gives the reason why each account of the previous group was not chosen',
      given: fixture({ a: full, b: full, c: tried }),
      sentence: 'x / r was chosen in G2 because all 3 accounts of G1 were full (2) or failed (1)',
    },
    {
      name: 'gives no list if all had the same reason',
      given: fixture({ a: full, b: full, c: full }),
      sentence: 'x / r was chosen in G2 because all 3 accounts of G1 were full',
    },
    {
      name: 'uses the singular for one account',
      given: input({
        modules: [step('weighted-split'), step('account-priority')],
        accounts: [account('a', { priority: 1 }), account('x', { priority: 2 })],
        matches: [match('a', stopped), match('x')],
      }),
      sentence: 'x was chosen in G2 because the one account of G1 was in maintenance',
    },
    {
      name: 'states that no account had a share',
      given: fixture({ a: full, b: full }),
      sentence: 'c / r was chosen in G1: nothing else there had a share',
    },
    {
      name: 'states that nothing matched',
      given: fixture({ a: full, b: full, c: full, x: full }),
      sentence: '0 of 4 candidates can run this launch: account quota full (4)',
    },
  ])('$name', ({ given, sentence }) => {
    expect(sentenceOf(given)).toBe(sentence)
  })

  test('gives the roll and the interval it is in, or the reason of a pin', () => {
    expect(sentenceOf(fixture())).toMatch(
      /^[abc] \/ r was chosen in G1: the draw was [\d.]+; [abc] has an account share of 33/,
    )
    expect(sentenceOf(fixture(), { reason: 'licence' })).toMatch(
      /because the request pinned it: licence$/,
    )
  })
})

test('a recorded decision replays to the same winner, and reports another one', () => {
  const given = fixture()
  const { winner } = select(given, cel)
  expect(recorded(given).replay).toBe('same')
  expect(recorded(given, { winner: winner === 'a' ? 'b' : 'a' }).replay).toBe('other-winner')
  expect(recorded(given, { groups: [] }).replay).toBe('other-shares')
})

test('a recorded decision: numbers its groups as on all pages', () => {
  const { outcome } = recorded(fixture({ a: full, b: full, c: full }))
  expect(outcome.group).toBe(2)
  expect(outcome.groups.map(({ group }) => group)).toEqual([2])
  expect(outcome.trace.every(({ group }) => group === null || group === 2)).toBe(true)
})

test('a recorded decision has a draw that covers 0 to 100 without a gap, the roll inside the winner’s interval', () => {
  const { segments, roll, winner } = drawOf(recorded(fixture({}, { a: 2 })))
  expect(segments.map(({ appearance, from, to }) => [appearance.id, from, to])).toEqual([
    ['a', 0, 50],
    ['b', 50, 75],
    ['c', 75, 100],
  ])
  expect(roll).toBeGreaterThanOrEqual(winner?.from ?? 101)
  expect(roll).toBeLessThan(winner?.to ?? 0)
})

test('a recorded decision has the matches of an account inside its interval, and one share for the account', () => {
  const given = input({
    modules: [step('weighted-split', { weights: { a: 3 } })],
    accounts: [account('a'), account('b')],
    matches: [
      match('a1', { account: 'a', realm: 'r1' }),
      match('a2', { account: 'a', realm: 'r2' }),
      match('b1', { account: 'b', realm: 'r1' }),
    ],
    seed: 's',
  })
  const draw = drawOf(recorded(given))
  const [a, b] = draw.segments
  expect(a).toMatchObject({ from: 0, to: 75, share: 0.75 })
  expect(a?.matches.map(({ place, from, to }) => [place, from, to])).toEqual([
    ['r1', 0, 37.5],
    ['r2', 37.5, 75],
  ])
  expect(b).toMatchObject({ from: 75, to: 100 })
  expect(draw.match?.from).toBeLessThanOrEqual(draw.roll)
  expect(draw.match?.to).toBeGreaterThan(draw.roll)
  expect(sentenceOf(given)).toContain(
    draw.winner === a ? 'an account share of 75.0 % (0.0 to 75.0)' : '25.0 % (75.0 to 100.0)',
  )
})

test('a recorded decision uses as many decimals for all numbers of a draw as its narrowest interval needs', () => {
  const digitsOf = (weights: Record<string, number>) =>
    drawDigits(drawOf(recorded(fixture({}, weights))))
  expect(digitsOf({})).toBe(2)
  expect(digitsOf({ a: 0.00002 })).toBeGreaterThan(2)
})

test('a recorded decision uses the decimals that show its roll inside the selected interval', () => {
  const { segments } = drawOf(recorded(fixture()))
  const match = segments[2]?.matches[0] ?? null
  expect(drawDigits({ segments, roll: 66.668, match })).toBe(3)
})

test('a replay reports ranks that do not follow from their inputs', () => {
  const given = fixture({ a: { slaRank: 3010 } })
  const replay = (addresses: number) => recorded(given, {}, ranking({ a: addresses })).replay
  expect([replay(10), replay(11)]).toEqual(['same', 'other-ranks'])
})

describe('the reason why an account was not chosen', () => {
  const why = (facts: Record<string, object>, id: string, weights = {}) => {
    const { input: read, outcome } = recorded(fixture(facts, weights))
    return whyNotAccount(read, outcome, id)
  }

  test('is one of four classes, or that it was chosen', () => {
    expect(why({ a: full, b: full }, 'a')).toMatchObject({
      kind: 'not-a-match',
      sentence: expect.stringMatching(/0 of 1 candidates/),
    })
    expect(why({ a: full, b: full }, 'c').kind).toBe('chosen')
    expect(why({}, 'x')).toMatchObject({ kind: 'lower-group', change: 'priority 2, needed 1' })
    expect(why({ b: full }, 'a', { a: 0 })).toMatchObject({ kind: 'no-share' })
    expect(why({ b: full, c: full }, 'nobody').kind).toBe('not-a-match')
    const loser = select(fixture(), cel).winner === 'a' ? 'b' : 'a'
    expect(why({}, loser)).toMatchObject({
      kind: 'lost-roll',
      change: expect.stringMatching(/^a draw /),
    })
  })
})
