'use client'
import { useLocalStorage } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTimeText } from '@/components/time/reader-clock'
import { withReaderTimes } from '@/components/time/utc-times'
import type { Notice } from '@/lib/features/notices/schema'
import { browserNotices } from './browser-notices'

const isOfferedHere = () => typeof window !== 'undefined' && 'Notification' in window

/** Browser notifications, off until the reader switches them on and the browser allows them. */
export function useBrowserNotices() {
  const [requested, setRequested] = useLocalStorage({
    key: 'berth-browser-notices',
    defaultValue: false,
  })
  const [permission, setPermission] = useState(() =>
    isOfferedHere() ? Notification.permission : 'denied',
  )
  const timeText = useTimeText()
  const shownUntil = useRef<string | null>(null)
  const isOn = requested && permission === 'granted'
  const toggle = (on: boolean) => {
    setRequested(on)
    if (on && isOfferedHere()) void Notification.requestPermission().then(setPermission)
  }
  /** Shows notifications newer than the previous ones. The first list shows none. */
  const show = (items: readonly Notice[]) => {
    const before = shownUntil.current
    shownUntil.current = items[0]?.at ?? before ?? ''
    if (!isOn || before === null) return
    for (const { id, text, href } of browserNotices(items, before)) {
      const shown = new Notification('Berth', { body: withReaderTimes(text, timeText), tag: id })
      shown.onclick = () => {
        window.focus()
        window.location.assign(href)
      }
    }
  }
  return {
    isOffered: isOfferedHere(),
    isOn,
    isRefused: permission === 'denied',
    toggle,
    show,
  }
}

export type BrowserNotices = ReturnType<typeof useBrowserNotices>
