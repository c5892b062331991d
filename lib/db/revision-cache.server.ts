import 'server-only'
import { processState } from '@/lib/base/process-state'
import { onPrimary } from './client.server'

/** Returns the value of a revision; the value of any other revision is dropped. */
type RevisionCache<T> = (revision: string) => T

/**
 * A cache of one value in this process, loaded again when the revision changes. Callers with the same revision share
 * the value, including a pending promise. A rejected promise is dropped.
 */
export function revisionCache<T>(name: string, load: () => T): RevisionCache<T> {
  const cached = processState<{ revision: string; value: T } | null>(name, () => null)
  return (revision) => {
    const found = cached.get()
    if (found?.revision === revision) return found.value
    const entry = { revision, value: onPrimary(load) }
    cached.set(entry)
    if (entry.value instanceof Promise)
      entry.value.catch(() => {
        if (cached.get() === entry) cached.set(null)
      })
    return entry.value
  }
}
