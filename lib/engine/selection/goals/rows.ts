import { doubleAt } from '../../kernel/columns'
import type { Outcome } from '../types'
import { groupShares } from './group-shares'
import type { Solving } from './solving'
import type { GoalRow } from './types'
import type { Weights } from './weighing'

/** One row for each account of the group, and for each account outside of it that has a target share. */
export function solutionRows(
  { goal, before, input, weighing }: Solving,
  outcome: Outcome,
  weights: Weights,
): GoalRow[] {
  const { accounts, group, base } = weighing
  const was = groupShares(before, group)
  const is = groupShares(outcome, group)
  const targetOf = (id: string) => (goal.kind === 'shares' ? (goal.shares[id] ?? null) : null)
  const row = (account: string, from: number, got: number): GoalRow => {
    const weightBefore = base.byAccount[account] ?? 1
    const weight = weights[account] ?? weightBefore
    return { account, target: targetOf(account), before: from, got, weightBefore, weight }
  }
  const members = new Set(accounts.map(({ id }) => id))
  const outside = input.accounts.filter(({ id }) => !members.has(id) && (targetOf(id) ?? 0) > 0)
  return [
    ...accounts.map(({ id }, index) => row(id, doubleAt(was, index), doubleAt(is, index))),
    ...outside.map(({ id }) => row(id, 0, 0)),
  ]
}
