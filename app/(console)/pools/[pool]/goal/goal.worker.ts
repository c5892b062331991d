import { noRules, solveGoal, usesRules } from '@/lib/engine'
import { loadRules } from '@/lib/features/previews/rule-language.client'
import type { GoalAnswer, GoalTask } from './use-goal'

/** Solves in a worker, because the engine decides dozens of times. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<GoalTask>) => void) | null
  postMessage: (answer: GoalAnswer) => void
}

const solve = async ({ input, goal }: GoalTask) => {
  const rules = usesRules(input.policy) ? await loadRules() : noRules
  scope.postMessage(solveGoal(input, goal, rules))
}

scope.onmessage = ({ data: task }) => {
  // A rejected promise does not reach the page unless it is reported.
  solve(task).catch(reportError)
}
