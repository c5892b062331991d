/** Steps that can be undone and redone, the newest last. */
export type History<Step> = { past: readonly Step[]; future: readonly Step[] }

const DEPTH = 100

export const emptyHistory: History<never> = { past: [], future: [] }

/** Adds a step and discards the steps that could be redone. */
export const withStep = <Step>({ past }: History<Step>, step: Step): History<Step> => ({
  past: [...past, step].slice(-DEPTH),
  future: [],
})

type Moved<Step> = { step: Step; history: History<Step> } | null

const unchanged = <Step>(step: Step): Step => step

/** Undoes the last step; `inverse` is the step to redo it. Null if there are no steps to undo. */
export function stepBack<Step>(
  { past, future }: History<Step>,
  inverse: (step: Step) => Step = unchanged,
): Moved<Step> {
  const step = past.at(-1)
  if (step === undefined) return null
  return { step, history: { past: past.slice(0, -1), future: [...future, inverse(step)] } }
}

/** Redoes the next step; `inverse` is the step to undo it. Null if there are no steps to redo. */
export function stepForward<Step>(
  { past, future }: History<Step>,
  inverse: (step: Step) => Step = unchanged,
): Moved<Step> {
  const step = future.at(-1)
  if (step === undefined) return null
  return { step, history: { past: [...past, inverse(step)], future: future.slice(0, -1) } }
}
