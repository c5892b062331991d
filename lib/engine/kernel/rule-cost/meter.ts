/**
 * The cost limit of one evaluation of an expression. One unit is about the evaluation of one part of an expression; the
 * cost of loops, texts, lists and regular expressions grows with their size. The cost depends only on the input, so
 * that a rule fails on the same matches on every machine.
 */
export const MAX_COST = 10_000

// Evaluation is synchronous, so only one runs at a time, and each starts with its own cost.
let spent = 0
const totals = { cost: 0, overBudget: 0 }

const tooCostly = () => new Error(`costs more than ${MAX_COST} steps on this input`)

/** Charges the running evaluation. Throws if its cost exceeds the budget. */
export function charge(cost: number): void {
  spent += cost
  if (spent > MAX_COST) throw tooCostly()
}

/** Runs one evaluation with its own budget. Throws if its cost exceeds the budget. */
export function metered<T>(base: number, evaluate: () => T): T {
  spent = base
  try {
    const value = evaluate()
    // Logical operators and loops may have absorbed the failure of an operand.
    if (spent > MAX_COST) throw tooCostly()
    return value
  } finally {
    totals.cost += Math.min(spent, MAX_COST)
    if (spent > MAX_COST) totals.overBudget += 1
  }
}

/** The cost of all evaluations so far, and the number that exceeded their budget. Callers compare two readings. */
export const evaluationTotals = (): Readonly<typeof totals> => ({ ...totals })
