import { cel } from '../../../cel'
import { account, input, match, step } from '../../../testing/builders'
import type { Account } from '../../types'
import { solveGoal } from '../solve-goal'
import type { Goal } from '../types'

export const failed = (count: number) =>
  Array.from({ length: count }, (_, index) => `2026-11-20T1${index % 2}:00:00Z`)

type Setup = {
  modules?: readonly object[]
  accounts?: Record<string, Partial<Account> & { price?: string }>
}

export function inputOf({
  modules = [step('weighted-split')],
  accounts = { a: {}, b: {}, c: {} },
}: Setup) {
  const entries = Object.entries(accounts)
  return input({
    modules,
    accounts: entries.map(([id, { price: _, ...facts }]) => account(id, facts)),
    matches: entries.map(([id, { price = '0.04' }]) => match(id, { costPerHour: price })),
  })
}

export const solve = (setup: Setup, goal: Goal) => solveGoal(inputOf(setup), goal, cel)
export const shares = (a: number, b: number, c: number): Goal => ({
  kind: 'shares',
  shares: { a, b, c },
})
export const gotOf = ({ rows }: ReturnType<typeof solve>) =>
  Object.fromEntries(rows.map(({ account: id, got }) => [id, Number(got.toFixed(4))]))
