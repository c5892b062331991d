import { noRules, usesRules } from '@/lib/engine'
import { loadRules } from '@/lib/features/previews/rule-language.client'
import { runSimulation, type SimulationAnswer, type SimulationTask } from './run-simulation'

/** Runs off the main thread: cancelling terminates the worker at once. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<SimulationTask>) => void) | null
  postMessage: (answer: SimulationAnswer) => void
}

const TELL_EVERY_MS = 100

const start = async (task: SimulationTask) => {
  const rules = usesRules(task.input.policy) ? await loadRules() : noRules
  let told = performance.now()
  for (const answer of runSimulation(task, rules)) {
    // A page that draws every step has no time left for the button that cancels.
    if (answer.kind === 'progress' && performance.now() - told < TELL_EVERY_MS) continue
    told = performance.now()
    scope.postMessage(answer)
  }
}

scope.onmessage = ({ data: task }) => {
  // Or the page would never hear of it.
  start(task).catch(reportError)
}
