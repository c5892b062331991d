import 'server-only'
import { processState } from '@/lib/base/process-state'
import { onPrimary } from '../client.server'

type Queries<T> = { running: Promise<T> | null; next: Promise<T> | null }

/**
 * A query of the primary that calls share: its answer is of a time after the call, so that it includes everything committed
 * before. Calls that arrive while one runs share the next one.
 */
export function sharedQuery<T>(name: string, read: () => Promise<T>): () => Promise<T> {
  const queries = processState<Queries<T>>(name, () => ({ running: null, next: null }))
  const start = (): Promise<T> => {
    const state = queries.get()
    const running = onPrimary(read).finally(() => {
      state.running = null
    })
    state.running = running
    state.next = null
    return running
  }
  return () => {
    const state = queries.get()
    if (state.running === null) return start()
    state.next ??= state.running.then(start, start)
    return state.next
  }
}
