import type { Trace } from '../trace/trace'

/** How many candidates a step judged, and how many it left. */
export type StepCounts = { step: string; asked: number; left: number }

/** The steps of any level, each with how many candidates went on. */
export const traceFunnel = ({ steps }: Trace): StepCounts[] =>
  steps.map(({ step, effects }) => ({
    step,
    asked: effects.length,
    left: effects.filter(({ removedBy }) => removedBy.length === 0).length,
  }))
