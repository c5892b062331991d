import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { database } from '@/lib/db/client.server'
import type { FetchedSource } from './schema'
import { type SourceOf, serializeSource } from './source-of.server'

const EVERY_MS = 200

/** `wait` is in seconds. */
type Wait = { wait: number; signal: AbortSignal }

/**
 * Returns the source after its requested fetch has ended, the seconds have passed, or the caller has
 * disconnected.
 */
export async function afterFetch<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  ownerId: string,
  requested: FetchedSource<Settings>,
  { wait, signal }: Wait,
): Promise<FetchedSource<Settings>> {
  const until = performance.now() + wait * 1000
  let shown = requested
  while (isRequested(shown) && performance.now() < until && !signal.aborted) {
    await pause(EVERY_MS, undefined, { signal }).catch(() => {})
    shown = await serializeSource(of, database(), ownerId)
  }
  return shown
}

/** True while a requested fetch has not ended. */
export const isRequested = ({ fetching }: Pick<FetchedSource<unknown>, 'fetching'>): boolean =>
  fetching !== null && fetching.requestedAt !== null
