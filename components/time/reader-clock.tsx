'use client'
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { readFromBrowser, storeInBrowser } from '@/components/draft/browser-store'
import { type TimeStyle, timeText } from '@/lib/base/time-text'

const RenderedAt = createContext(0)

type Props = { renderedAt: number; children: ReactNode }

/** When the server rendered the page: the browser's first rendering repeats its relative times. */
export const ReaderClock = ({ renderedAt, children }: Props) => (
  <RenderedAt value={renderedAt}>{children}</RenderedAt>
)

/** How a reader wants times: in the zone of the browser, or in UTC as logs and colleagues elsewhere have them. */
export const timeChoices = [
  { value: 'local', label: 'My time zone' },
  { value: 'utc', label: 'UTC' },
] as const

export type TimeChoice = (typeof timeChoices)[number]['value']

const CHOICE_KEY = 'berth-times'
const zoneListeners = new Set<() => void>()

function subscribeZone(listener: () => void) {
  zoneListeners.add(listener)
  // Other tabs of the same person.
  window.addEventListener('storage', listener)
  return () => {
    zoneListeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const choiceHere = (): TimeChoice =>
  readFromBrowser<TimeChoice>('localStorage', CHOICE_KEY, (stored) => stored) === 'utc'
    ? 'utc'
    : 'local'

const zoneHere = () =>
  choiceHere() === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const zoneOfServer = () => 'UTC'

/** The reader's time zone; UTC on the server and in the first rendering of its page, which must be equal. */
export const useZone = (): string => useSyncExternalStore(subscribeZone, zoneHere, zoneOfServer)

/** The reader's choice on this device, and how to change it. */
export function useTimeChoice(): [TimeChoice, (choice: TimeChoice) => void] {
  const choice = useSyncExternalStore<TimeChoice>(subscribeZone, choiceHere, () => 'local')
  const choose = (next: TimeChoice) => {
    storeInBrowser('localStorage', CHOICE_KEY, next === 'local' ? null : next)
    for (const listener of zoneListeners) listener()
  }
  return [choice, choose]
}

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
