import { type CheckAnswer, type CheckTask, checkRunner } from './run-checks'

/** Runs in a worker so that typing stays responsive with thousands of VMs. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<CheckTask>) => void) | null
  postMessage: (answer: CheckAnswer) => void
}

const run = checkRunner(
  (answer) => scope.postMessage(answer),
  () => new Promise((resolve) => setTimeout(resolve)),
)

scope.onmessage = ({ data: task }) => {
  // An error inside a promise does not reach the page unless it is reported.
  run(task).catch(reportError)
}
