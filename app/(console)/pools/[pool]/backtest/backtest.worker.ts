import { ApiProblem } from '@/lib/api/browser/api-problem'
import { callRoute } from '@/lib/api/browser/call-route'
import { noRules, usesRules } from '@/lib/engine'
import { backtestContract } from '@/lib/features/backtests/contract'
import { loadRules } from '@/lib/features/previews/rule-language.client'
import { type BacktestAnswer, type BacktestTask, runBacktest } from './run-backtest'

/** Fetches and runs in a worker, because terminating a worker cancels at once. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<BacktestTask>) => void) | null
  postMessage: (answer: BacktestAnswer) => void
}

const REPORT_EVERY_MS = 100

const start = async (task: BacktestTask) => {
  const [recorded, rules] = await Promise.all([
    callRoute(backtestContract.listRecorded, { params: { id: task.poolId }, query: task.range }),
    [task.a, task.b].some(usesRules) ? loadRules() : noRules,
  ])
  let reportedAt = performance.now()
  for (const answer of runBacktest(recorded, task, { rules, modules: task.modules })) {
    // Limits the rate of progress messages. Rendering each one would block the Cancel button.
    if (answer.kind === 'progress' && performance.now() - reportedAt < REPORT_EVERY_MS) continue
    reportedAt = performance.now()
    scope.postMessage(answer)
  }
}

scope.onmessage = ({ data: task }) => {
  start(task).catch((cause: unknown) => {
    // An error inside a promise does not reach the page unless it is reported.
    if (!(cause instanceof ApiProblem)) return reportError(cause)
    scope.postMessage({ kind: 'refused', status: cause.status, words: cause.message })
  })
}
