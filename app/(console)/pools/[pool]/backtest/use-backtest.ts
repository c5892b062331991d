'use client'
import { startTransition, useState } from 'react'
import { useStable } from '@/components/ui/use-stable'
import { useWarmWorker } from '@/components/ui/warm-worker'
import { announceSessionEnd } from '@/lib/api/browser/session-end'
import type { BacktestReport } from '@/lib/features/backtests/backtest-report'
import type { BacktestAnswer, BacktestTask } from './run-backtest'

/** `of` is null while the launches are loading. */
export type Progress = { done: number; of: number | null }

type BacktestControl = {
  progress: Progress | null
  problem: string | null
  /** The last completed backtest and its task. */
  result: { task: BacktestTask; report: BacktestReport } | null
  run: (task: BacktestTask) => void
  cancel: () => void
}

const SIGNED_OUT = 401

/** Runs one backtest at a time in a worker. A new one cancels the previous. */
export function useBacktest(): BacktestControl {
  const worker = useWarmWorker<BacktestTask, BacktestAnswer>(startWorker)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<BacktestControl['result']>(null)

  const stop = (because: string | null) => {
    worker.stop()
    setProgress(null)
    setProblem(because)
  }
  const run = (task: BacktestTask) => {
    if (progress !== null) stop(null)
    setProblem(null)
    setProgress({ done: 0, of: null })
    const onAnswer = (answer: BacktestAnswer) => {
      if (answer.kind === 'progress') return setProgress({ done: answer.done, of: answer.of })
      if (answer.kind === 'refused') {
        if (answer.status === SIGNED_OUT) announceSessionEnd()
        return stop(answer.words)
      }
      // Rendering a result yields to user input.
      startTransition(() => {
        setResult({ task, report: answer.report })
        setProgress(null)
      })
    }
    const onFailure = () => stop('The backtest stopped unexpectedly. Run it again.')
    worker.run(task, { onAnswer, onFailure })
  }
  const cancel = () => {
    stop(null)
    worker.warm()
  }
  const stable = useStable({ run, cancel })
  return { progress, problem, result, ...stable }
}

const startWorker = () => new Worker(new URL('./backtest.worker.ts', import.meta.url))
