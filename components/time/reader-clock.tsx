'use client'
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { readFromBrowser, storeInBrowser } from '@/components/draft/browser-store'
import { type TimeStyle, timeText } from '@/lib/base/time-text'

const RenderedAt = createContext(0)

type Props = { renderedAt: number; children: ReactNode }

/**
 * Provides the time at which the server rendered the page, so that the first render in the browser has the same
 * relative times.
 */
export const ReaderClock = ({ renderedAt, children }: Props) => (
  <RenderedAt value={renderedAt}>{children}</RenderedAt>
)

/**
 * Time zones that a reader can choose: that of the browser, or UTC to compare with logs and colleagues
 * elsewhere.
 */
export const timeChoices = [
  { value: 'local', label: 'My time zone' },
  { value: 'utc', label: 'UTC' },
] as const

export type TimeChoice = (typeof timeChoices)[number]['value']

const CHOICE_KEY = 'berth-times'
const zoneListeners = new Set<() => void>()

function subscribeZone(listener: () => void) {
  zoneListeners.add(listener)
  // The choice may change in another tab of the same user.
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

/** Read once: it takes 0.2 ms, and React reads the snapshot of each time on a page several times. */
const zoneOfBrowser = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const zoneHere = () => (choiceHere() === 'utc' ? 'UTC' : zoneOfBrowser)
const zoneOfServer = () => 'UTC'

/**
 * The reader's time zone; UTC on the server and in the first render in the browser, which must be identical.
 */
export const useZone = (): string => useSyncExternalStore(subscribeZone, zoneHere, zoneOfServer)

/** The reader's choice on this device, and a function to change it. */
export function useTimeChoice(): [TimeChoice, (choice: TimeChoice) => void] {
  const choice = useSyncExternalStore<TimeChoice>(subscribeZone, choiceHere, () => 'local')
  const choose = (next: TimeChoice) => {
    storeInBrowser('localStorage', CHOICE_KEY, next === 'local' ? null : next)
    for (const listener of zoneListeners) listener()
  }
  return [choice, choose]
}

export type TimeText = (iso: string, style?: TimeStyle) => string

/** Returns a function that formats instants in the reader's time zone. */
export function useTimeText(): TimeText {
  const zone = useZone()
  return useCallback((iso, style) => timeText(iso, zone, style), [zone])
}

const TICK_MS = 30_000

/**
 * The current time, updated every 30 seconds or `tickMs`, so that everything in one render uses the same time.
 */
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
