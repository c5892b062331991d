'use client'
import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNow } from '@/components/time/reader-clock'
import { Time } from '@/components/time/time'
import { connection, noteAnswer, noteFailure, stalenessOf } from '@/lib/api/browser/connection'
import { useStore } from '@/lib/api/browser/external-store'
import { hasDatabase } from '@/lib/api/browser/has-database'
import { useCache } from '@/lib/api/browser/use-cache'
import classes from './connection-notice.module.css'
import { useHeldLinks } from './use-held-links'

const TICK_MS = 5_000
const PROBE_MS = 15_000

/** Warns on every page when its data may be outdated, and since when. */
export function ConnectionNotice() {
  const { isStale, staleness, answeredAt } = useConnection()
  const isHeld = useHeldLinks(isStale)
  return (
    <div role="status" className={isStale ? classes.root : undefined} data-testid="connection">
      {isStale && (
        <>
          <WifiOff size={15} aria-hidden />
          <span>
            {staleness === 'offline' ? 'You are offline.' : 'Reconnecting.'} Data from{' '}
            <Time at={new Date(answeredAt).toISOString()} style="clock" />.
            {isHeld && ' This page stays open: others cannot be loaded without a connection.'}
          </span>
        </>
      )}
    </div>
  )
}

function useConnection() {
  const cache = useCache()
  const openedAt = useNow()
  const [opened] = useState(openedAt)
  const state = useStore(connection)
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
  const now = useTick(state.failedAt !== null)
  const staleness = stalenessOf(state, { isOnline, now })
  const isStale = staleness !== 'fresh'
  const answeredAt = state.answeredAt === 0 ? opened : state.answeredAt

  // A page that sends no requests would not notice an outage; the probe also detects when the server is back.
  useEffect(() => {
    const probe = () => void probeServer()
    const timer = setInterval(probe, PROBE_MS)
    window.addEventListener('online', probe)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', probe)
    }
  }, [])
  // Failed requests are sent again as soon as the server responds.
  useEffect(() => {
    if (!isStale) void cache.refreshFailed()
  }, [isStale, cache])
  return { isStale, staleness, answeredAt }
}

/** The current time, updated only while something is waiting. */
function useTick(isWaiting: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return now
}

/** Sends a probe only if no other request was sent for a while. */
async function probeServer(): Promise<void> {
  const { answeredAt, failedAt } = connection.current()
  if (document.hidden || (failedAt === null && Date.now() - answeredAt < PROBE_MS)) return
  const isUp = await (failedAt === null ? isLive() : hasDatabase()).catch(() => false)
  if (isUp) noteAnswer(Date.now())
  else noteFailure(Date.now())
}

const isLive = async (): Promise<boolean> =>
  (await fetch('/api/health/live', { cache: 'no-store' })).ok
