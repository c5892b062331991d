import { emptyHistory, type History, stepBack, stepForward, withStep } from './history'

/** A value with its previous and next values. */
export type ValueHistory<Value> = History<Value> & { value: Value }

export type ValueAction<Value> =
  | { type: 'set'; value: Value }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Replaces the value and discards all steps. */
  | { type: 'reset'; value: Value }

export const openHistory = <Value>(value: Value): ValueHistory<Value> => ({
  value,
  ...emptyHistory,
})

export function reduceValue<Value>(
  state: ValueHistory<Value>,
  action: ValueAction<Value>,
): ValueHistory<Value> {
  const current = () => state.value
  switch (action.type) {
    case 'set':
      return { value: action.value, ...withStep(state, state.value) }
    case 'reset':
      return openHistory(action.value)
    case 'undo': {
      const moved = stepBack(state, current)
      return moved === null ? state : { value: moved.step, ...moved.history }
    }
    case 'redo': {
      const moved = stepForward(state, current)
      return moved === null ? state : { value: moved.step, ...moved.history }
    }
  }
}
