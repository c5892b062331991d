import { loadCel } from '@/lib/features/previews/cel-compiler.client'
import { hasRule } from '../has-rule'
import { runSimulation, type SimulationAnswer, type SimulationTask } from './run-simulation'

/** Runs off the main thread: cancelling is ending the worker, at once, whatever it is doing. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<SimulationTask>) => void) | null
  postMessage: (answer: SimulationAnswer) => void
}

const start = async (task: SimulationTask) => {
  if (hasRule(task.input.policy)) await loadCel()
  for (const answer of runSimulation(task)) scope.postMessage(answer)
}

scope.onmessage = ({ data: task }) => {
  // Or the page would never hear of it.
  start(task).catch(reportError)
}
