'use client'
import { useEffect, useRef, useState } from 'react'
import type { Evaluated } from '@/lib/features/previews/evaluate.client'
import type {
  SimulationReport,
  SimulationSettings,
} from '@/lib/features/previews/simulation-report.client'
import type { SimulationAnswer, SimulationTask } from './run-simulation'

export type Progress = { done: number; of: number }

export type SimulationControl = {
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
  useEffect(() => () => worker.current?.terminate(), [])

  const run = (of: Evaluated, settings: SimulationSettings) => {
    stop()
    setProblem(null)
    setProgress({ done: 0, of: 1 })
    const started = new Worker(new URL('./simulate.worker.ts', import.meta.url))
    worker.current = started
    started.onmessage = ({ data }: MessageEvent<SimulationAnswer>) => {
      if (data.kind === 'progress') setProgress({ done: data.done, of: data.of })
      else onReport({ ...data.facts, of, settings })
      if (data.kind === 'done') stop()
    }
    started.onerror = () => {
      stop()
      setProblem('The simulation stopped unexpectedly. Run it again.')
    }
    const task: SimulationTask = { input: of.input, settings }
    started.postMessage(task)
  }
  return { progress, problem, run, cancel: stop }
}
