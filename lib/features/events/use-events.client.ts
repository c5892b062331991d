import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { addressOf } from '@/lib/api/browser/call-route'
import { eventContract } from './contract'
import type { EventKind, SentEvent } from './schema'

/**
 * Calls back for every new event of these kinds, and returns whether the stream is open. A hidden page has no
 * stream because browsers open few connections to one server.
 */
export function useEvents(
  kinds: readonly EventKind[],
  isIncluded: boolean,
  onEvent: (event: SentEvent) => void,
): boolean {
  const [isOpen, setOpen] = useState(false)
  const isVisible = useSyncExternalStore(subscribe, isPageVisible, () => false)
  const notify = useEffectEvent(onEvent)
  const requested = kinds.join(',')
  // The stream is open while the effect is active.
  useEffect(() => {
    if (!isIncluded || !isVisible) return
    const stream = new EventSource(addressOf(eventContract.stream, { query: { kinds: requested } }))
    stream.onopen = () => setOpen(true)
    stream.onerror = () => setOpen(false)
    // The server has already checked the data against the schema, as with responses.
    for (const kind of requested.split(','))
      stream.addEventListener(kind, ({ data }) => notify(JSON.parse(data) as SentEvent))
    return () => {
      stream.close()
      setOpen(false)
    }
  }, [requested, isIncluded, isVisible])
  return isOpen
}

const isPageVisible = () => document.visibilityState === 'visible'

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
