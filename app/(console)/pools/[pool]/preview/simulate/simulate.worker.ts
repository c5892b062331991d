import { noRules, usesRules } from '@/lib/engine'
import { loadRules } from '@/lib/features/previews/rule-language.client'
import { runSimulation, type SimulationAnswer, type SimulationTask } from './run-simulation'

/** Runs off the main thread: cancelling terminates the worker at once. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<SimulationTask>) => void) | null
  postMessage: (answer: SimulationAnswer) => void
}

const REPORT_EVERY_MS = 100

const start = async (task: SimulationTask) => {
  const rules = usesRules(task.input.policy) ? await loadRules() : noRules
  let reportedAt = performance.now()
  for (const answer of runSimulation(task, rules)) {
    // A page that draws every step has no time left for the button that cancels.
    if (answer.kind === 'progress' && performance.now() - reportedAt < REPORT_EVERY_MS) continue
    reportedAt = performance.now()
    scope.postMessage(answer)
  }
}

scope.onmessage = ({ data: task }) => {
  // Or the page would never hear of it.
  start(task).catch(reportError)
}
