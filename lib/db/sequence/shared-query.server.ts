import 'server-only'
import { processState } from '@/lib/base/process-state'
import { onPrimary } from '../client.server'

type Queries<T> = { running: Promise<T> | null; next: Promise<T> | null }

/**
 * A query of the primary whose result is shared by calls. It is read after the call, so that it includes everything
 * committed before. Calls that arrive while a query runs share the next one.
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
