'use client'

import { useState } from 'react'
import { useWarmWorker } from '@/components/ui/warm-worker'
import type { Goal, GoalSolution, SelectInput } from '@/lib/engine'

export type GoalTask = { input: SelectInput; goal: Goal }
export type GoalAnswer = GoalSolution

/** A solution with the input it was solved for. It is stale for other inputs. */
export type SolvedGoal = GoalTask & { solution: GoalSolution }

/** Solves one goal at a time in a worker. */
export function useGoal() {
  const worker = useWarmWorker<GoalTask, GoalAnswer>(startWorker)
  const [solved, setSolved] = useState<SolvedGoal | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const solve = (task: GoalTask) => {
    setProblem(null)
    setRunning(true)
    worker.run(task, {
      onAnswer: (solution) => {
        setSolved({ ...task, solution })
        setRunning(false)
      },
      onFailure: () => {
        setRunning(false)
        setProblem('The solver stopped unexpectedly. Solve again.')
      },
    })
  }
  return { solved, isRunning, problem, solve, clear: () => setSolved(null) }
}

const startWorker = () => new Worker(new URL('./goal.worker.ts', import.meta.url))
