import { noRules, usesRules } from '@/lib/engine'
import { loadRules } from '@/lib/features/previews/rule-language.client'
import { runSimulation, type SimulationAnswer, type SimulationTask } from './run-simulation'

/** Runs in a worker, because terminating a worker cancels at once. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<SimulationTask>) => void) | null
  postMessage: (answer: SimulationAnswer) => void
}

const REPORT_EVERY_MS = 100

const start = async (task: SimulationTask) => {
  const rules = usesRules(task.input.policy) ? await loadRules() : noRules
  let reportedAt = performance.now()
  for (const answer of runSimulation(task, rules)) {
    // Limits the rate of progress messages. Rendering each one would block the Cancel button.
    if (answer.kind === 'progress' && performance.now() - reportedAt < REPORT_EVERY_MS) continue
    reportedAt = performance.now()
    scope.postMessage(answer)
  }
}

scope.onmessage = ({ data: task }) => {
  // An error inside a promise does not reach the page unless it is reported.
  start(task).catch(reportError)
}
