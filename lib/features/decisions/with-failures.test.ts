import { expect, test } from 'vitest'
import type { PoolFacts } from './2-read/pool-facts.server'
import { withFailures } from './with-failures.server'

const times = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z', '2026-11-20T12:00:02.000Z']
const [first, second, third] = times.map((time) => new Date(time)) as [Date, Date, Date]

const account = (id: string, failures: readonly string[] = []) => ({ id, failures })
const facts = {
  accounts: [account('a', ['before']), account('b')],
  ownFailures: new Map([['acme', new Map([['a', ['own before']]])]]),
  matches: new Map([['key', []]]),
  trial: null,
} as unknown as PoolFacts

test('failures of a batch count for their account, those of a tenant only for its launches', () => {
  const after = withFailures(facts, [
    { accountId: 'a', tenantId: null, at: first },
    { accountId: 'a', tenantId: 'acme', at: second },
    { accountId: 'b', tenantId: 'globex', at: second },
    { accountId: 'a', tenantId: null, at: third },
  ])
  expect(after.accounts).toEqual([
    account('a', ['before', times[0] ?? '', times[2] ?? '']),
    account('b'),
  ])
  expect(after.ownFailures).toEqual(
    new Map([
      ['acme', new Map([['a', ['own before', times[1]]]])],
      ['globex', new Map([['b', [times[1]]]])],
    ]),
  )
  expect(after.matches.size).toBe(0)
  expect(facts.ownFailures.get('acme')?.get('a')).toEqual(['own before'])
})

test.each([
  { name: 'no failures', failures: [] },
  { name: 'failures of other accounts', failures: [{ accountId: 'c', tenantId: null, at: first }] },
])('$name change no facts, so that their cached matches stay', ({ failures }) => {
  expect(withFailures(facts, failures)).toBe(facts)
})

test('the facts of a trial get the same failures', () => {
  const both = { ...facts, trial: { share: 0.1, facts } }
  const after = withFailures(both, [{ accountId: 'b', tenantId: null, at: first }])
  expect(after.trial?.facts.accounts).toEqual(after.accounts)
  expect(after.accounts[1]).toEqual(account('b', [times[0] ?? '']))
})
