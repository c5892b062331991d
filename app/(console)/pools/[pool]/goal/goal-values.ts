import { numberText } from '@/lib/base/number-text'
import type { Goal, SelectInput } from '@/lib/engine'

export type GoalKind = Goal['kind']

/** The values of the form. Empty fields are null. Percentages are from 0 to 100. */
export type GoalValues = {
  kind: GoalKind
  shares: Readonly<Record<string, number | null>>
  atMost: number | null
  count: number | null
  atLeast: number | null
}

export const emptyGoal: GoalValues = {
  kind: 'shares',
  shares: {},
  atMost: null,
  count: 2,
  atLeast: 20,
}

type ReadGoal = { goal: Goal; problem: null } | { goal: null; problem: string }

const refused = (problem: string): ReadGoal => ({ goal: null, problem })

/** The goal of a form, or its missing value. */
export function readGoal(values: GoalValues, accounts: SelectInput['accounts']): ReadGoal {
  switch (values.kind) {
    case 'shares':
      return readShares(values, accounts)
    case 'cost': {
      const { atMost } = values
      if (atMost === null || atMost < 0) return refused('Enter a price per hour')
      return { goal: { kind: 'cost', atMost }, problem: null }
    }
    case 'providers': {
      const { count, atLeast } = values
      if (count === null || count < 1) return refused('Enter a number of providers')
      if (atLeast === null || atLeast <= 0) return refused('Enter a share above 0 %')
      if (count * atLeast > 100)
        return refused(`${count} providers cannot have ${atLeast} % each: that is more than 100 %`)
      return { goal: { kind: 'providers', count, atLeast: atLeast / 100 }, problem: null }
    }
  }
}

function readShares({ shares }: GoalValues, accounts: SelectInput['accounts']): ReadGoal {
  const given = accounts.flatMap(({ id }) => {
    const percent = shares[id] ?? null
    return percent === null ? [] : [[id, percent] as const]
  })
  const sum = given.reduce((total, [, percent]) => total + percent, 0)
  const shown = numberText(sum, { most: 2 })
  if (sum === 0) return refused('Enter a share above 0 % for one account or more')
  if (sum > 100.001) return refused(`The shares add up to ${shown} %, more than 100 %`)
  if (given.length === accounts.length && sum < 99.999)
    return refused(`The shares add up to ${shown} %: leave one empty for the rest`)
  const byAccount = Object.fromEntries(given.map(([id, percent]) => [id, percent / 100]))
  return { goal: { kind: 'shares', shares: byAccount }, problem: null }
}
