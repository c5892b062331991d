'use client'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useStable } from '@/components/ui/use-stable'
import { announceSessionEnd } from '@/lib/api/browser/session-end'
import type { BacktestReport } from '@/lib/features/backtests/backtest-report'
import type { BacktestAnswer, BacktestTask } from './run-backtest'

/** `of` null: the launches are still being read. */
export type Progress = { done: number; of: number | null }

type BacktestControl = {
  progress: Progress | null
  problem: string | null
  /** The last one that ended, and what it is of. */
  result: { task: BacktestTask; report: BacktestReport } | null
  run: (task: BacktestTask) => void
  cancel: () => void
}

const SIGNED_OUT = 401

/** One backtest at a time, in a worker; a new one ends the one before. */
export function useBacktest(): BacktestControl {
  const worker = useRef<Worker | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<BacktestControl['result']>(null)

  useEffect(() => {
    readyIn(worker)
    return () => {
      worker.current?.terminate()
      worker.current = null
    }
  }, [])

  const stop = (because: string | null) => {
    worker.current?.terminate()
    worker.current = null
    setProgress(null)
    setProblem(because)
  }
  const run = (task: BacktestTask) => {
    if (progress !== null) stop(null)
    setProblem(null)
    setProgress({ done: 0, of: null })
    const running = readyIn(worker)
    running.onmessage = ({ data }: MessageEvent<BacktestAnswer>) => {
      if (data.kind === 'progress') return setProgress({ done: data.done, of: data.of })
      if (data.kind === 'refused') {
        if (data.status === SIGNED_OUT) announceSessionEnd()
        return stop(data.words)
      }
      // Drawing a result gives way to whoever does something meanwhile.
      startTransition(() => {
        setResult({ task, report: data.report })
        setProgress(null)
      })
    }
    running.onerror = () => stop('The backtest stopped unexpectedly. Run it again.')
    running.postMessage(task)
  }
  const cancel = () => {
    stop(null)
    readyIn(worker)
  }
  const stable = useStable({ run, cancel })
  return { progress, problem, result, ...stable }
}

/** Started before anyone asks, so that a run need not wait for code to arrive. */
function readyIn(slot: RefObject<Worker | null>): Worker {
  slot.current ??= new Worker(new URL('./backtest.worker.ts', import.meta.url))
  return slot.current
}
