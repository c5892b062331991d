/**
 * The most that one evaluation of an expression may cost. One unit is about the evaluation of one part
 * of an expression; loops, texts, lists and regular expressions cost as much as they hold. The cost
 * depends on the input alone, so that a rule fails on the same matches on every machine.
 */
export const MOST_COST = 10_000

// Evaluation is synchronous: there is one at a time, and none of its cost is left when it ends.
let spent = 0
const totals = { cost: 0, overBudget: 0 }

const tooCostly = () => new Error(`costs more than ${MOST_COST} steps on this input`)

/** Charges the evaluation that is running; throws when that takes it over the budget. */
export function charge(cost: number): void {
  spent += cost
  if (spent > MOST_COST) throw tooCostly()
}

/** Runs one evaluation on a budget of its own; over it the result does not count. */
export function metered<T>(base: number, evaluate: () => T): T {
  spent = base
  try {
    const value = evaluate()
    // Logical operators and loops absorb the failure of an operand.
    if (spent > MOST_COST) throw tooCostly()
    return value
  } finally {
    totals.cost += Math.min(spent, MOST_COST)
    if (spent > MOST_COST) totals.overBudget += 1
  }
}

/** The cost of all evaluations so far, and how many exceeded their budget; differences are what counts. */
export const evaluationTotals = (): Readonly<typeof totals> => ({ ...totals })
