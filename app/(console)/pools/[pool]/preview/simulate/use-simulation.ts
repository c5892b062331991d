'use client'
import { startTransition, useState } from 'react'
import { useWarmWorker } from '@/components/ui/warm-worker'
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

/** Runs one simulation at a time in a worker. A new one cancels the previous. */
export function useSimulation(
  onReport: (report: SimulationReport | null) => void,
): SimulationControl {
  const worker = useWarmWorker<SimulationTask, SimulationAnswer>(startWorker)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const stop = () => {
    worker.stop()
    setProgress(null)
  }

  const run = (of: Evaluated, settings: SimulationSettings) => {
    if (progress !== null) stop()
    setProblem(null)
    setProgress({ done: 0, of: 1 })
    const onAnswer = (answer: SimulationAnswer) => {
      if (answer.kind === 'progress') return setProgress({ done: answer.done, of: answer.of })
      // Rendering a result yields to the Cancel button.
      startTransition(() => {
        onReport({ ...answer.facts, of, settings })
        if (answer.kind === 'done') setProgress(null)
      })
    }
    const onFailure = () => {
      stop()
      setProblem('The simulation stopped unexpectedly. Run it again.')
    }
    worker.run({ input: of.input, settings }, { onAnswer, onFailure })
  }
  const cancel = () => {
    stop()
    worker.warm()
  }
  return { progress, problem, run, cancel }
}

const startWorker = () => new Worker(new URL('./simulate.worker.ts', import.meta.url))
