'use client'
import { useReducer } from 'react'
import { openHistory, reduceValue, type ValueAction, type ValueHistory } from './value-history'

/** A value with undo and redo, which are null if there is no step. */
export function useValueHistory<Value>(initial: Value) {
  const [{ value, past, future }, dispatch] = useReducer<ValueHistory<Value>, [ValueAction<Value>]>(
    reduceValue,
    openHistory(initial),
  )
  return {
    value,
    set: (next: Value) => dispatch({ type: 'set', value: next }),
    reset: (next: Value) => dispatch({ type: 'reset', value: next }),
    undo: past.length > 0 ? () => dispatch({ type: 'undo' }) : null,
    redo: future.length > 0 ? () => dispatch({ type: 'redo' }) : null,
  }
}
