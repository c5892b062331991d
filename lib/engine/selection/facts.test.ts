import { expect, test } from 'vitest'
import { cel } from '../cel'
import { account, input, match, step } from '../testing/builders'
import { select, selectWinner } from './select'
import type { Account, SelectInput } from './types'

const accounts = [
  account('a', { quota: 10, failures: ['2026-11-20T11:30:00Z'] }),
  account('b', { quota: 10 }),
  account('c', { quota: 10 }),
]

const first = input({
  modules: [step('least-used', {}), step('failure-fine', { fine: 2 })],
  accounts,
  matches: accounts.map(({ id }) => match(id, { costPerHour: '0.1' })),
})

/** The accounts of decisions over the same matches, each after the one before it. */
const successive: Record<string, (before: readonly Account[]) => readonly Account[]> = {
  'the same array': (before) => before,
  'other instances are running': (before) => before.map((each, i) => ({ ...each, running: i * 3 })),
  'another account failed': (before) =>
    before.map((each) => ({
      ...each,
      failures: each.id === 'b' ? (first.accounts[0]?.failures ?? []) : [],
    })),
  'another order': (before) => before.toReversed(),
  'one account more': (before) => [account('new'), ...before],
}

test.each(Object.keys(successive))('columns do not depend on the decision before: %s', (change) => {
  select(first, cel)
  const next: SelectInput = { ...first, accounts: successive[change]?.(first.accounts) ?? [] }
  const seeds = Array.from({ length: 20 }, (_, i) => `seed ${i}`)
  for (const seed of seeds) {
    const again = { ...next, seed }
    const alone = structuredClone(again)
    expect(JSON.stringify(select(again, cel))).toBe(JSON.stringify(select(alone, cel)))
    expect(selectWinner(again, cel)).toBe(select(alone, cel).winner)
  }
})
