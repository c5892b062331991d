'use client'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import type {
  SimulationReport,
  SimulationSettings,
} from '@/lib/features/previews/view/simulation-report'
import type { SimulationAnswer, SimulationTask } from './run-simulation'

export type Progress = { done: number; of: number }

type SimulationControl = {
  progress: Progress | null
  problem: string | null
  run: (of: Evaluated, settings: SimulationSettings) => void
  cancel: () => void
}

/** One simulation at a time, in a worker; a new one ends the one before. */
export function useSimulation(
  onReport: (report: SimulationReport | null) => void,
): SimulationControl {
  const worker = useRef<Worker | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const stop = () => {
    worker.current?.terminate()
    worker.current = null
    setProgress(null)
  }
  useEffect(() => {
    readyIn(worker)
    return () => {
      worker.current?.terminate()
      worker.current = null
    }
  }, [])

  const run = (of: Evaluated, settings: SimulationSettings) => {
    if (progress !== null) stop()
    setProblem(null)
    setProgress({ done: 0, of: 1 })
    const running = readyIn(worker)
    running.onmessage = ({ data }: MessageEvent<SimulationAnswer>) => {
      if (data.kind === 'progress') return setProgress({ done: data.done, of: data.of })
      // Drawing a result gives way to whoever cancels meanwhile.
      startTransition(() => {
        onReport({ ...data.facts, of, settings })
        if (data.kind === 'done') setProgress(null)
      })
    }
    running.onerror = () => {
      stop()
      setProblem('The simulation stopped unexpectedly. Run it again.')
    }
    const task: SimulationTask = { input: of.input, settings }
    running.postMessage(task)
  }
  const cancel = () => {
    stop()
    readyIn(worker)
  }
  return { progress, problem, run, cancel }
}

/** Started before anyone asks, so that a run need not wait for code to arrive or to warm up. */
function readyIn(slot: RefObject<Worker | null>): Worker {
  slot.current ??= new Worker(new URL('./simulate.worker.ts', import.meta.url))
  return slot.current
}
