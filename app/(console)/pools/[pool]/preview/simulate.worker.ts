import { runSimulation, type SimulationAnswer, type SimulationTask } from './run-simulation'

/** Runs off the main thread: cancelling is ending the worker, at once, whatever it is doing. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<SimulationTask>) => void) | null
  postMessage: (answer: SimulationAnswer) => void
}

scope.onmessage = ({ data: task }) => {
  for (const answer of runSimulation(task)) scope.postMessage(answer)
}
