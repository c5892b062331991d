'use client'
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { type TimeStyle, timeText } from '@/lib/base/time-text'

const RenderedAt = createContext(0)

type Props = { renderedAt: number; children: ReactNode }

/** When the server rendered the page: the browser's first rendering repeats its relative times. */
export const ReaderClock = ({ renderedAt, children }: Props) => (
  <RenderedAt value={renderedAt}>{children}</RenderedAt>
)

const never = () => () => {}
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const zoneOfServer = () => 'UTC'

/** The reader's time zone; UTC on the server and in the first rendering of its page, which must be equal. */
export const useZone = (): string => useSyncExternalStore(never, zoneHere, zoneOfServer)

export type TimeText = (iso: string, style?: TimeStyle) => string

/** Writes instants in the reader's zone. */
export function useTimeText(): TimeText {
  const zone = useZone()
  return useCallback((iso, style) => timeText(iso, zone, style), [zone])
}

const TICK_MS = 30_000

/** The present in steps of half a minute, or of `tickMs`, so that one rendering sees one time. */
export function useNow(tickMs = TICK_MS): number {
  const renderedAt = useContext(RenderedAt)
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, tickMs)
      return () => clearInterval(timer)
    },
    [tickMs],
  )
  const present = () => Math.floor(Date.now() / tickMs) * tickMs
  return useSyncExternalStore(subscribe, present, () => renderedAt)
}
