import { type CheckAnswer, type CheckTask, checkRunner } from './run-checks'

/** Off the main thread: a cluster may have thousands of VMs, and keys are being typed meanwhile. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<CheckTask>) => void) | null
  postMessage: (answer: CheckAnswer) => void
}

const run = checkRunner(
  (answer) => scope.postMessage(answer),
  () => new Promise((resolve) => setTimeout(resolve)),
)

scope.onmessage = ({ data: task }) => {
  // Or the page would never hear of it.
  run(task).catch(reportError)
}
