'use client'

import { notifications } from '@mantine/notifications'

/** The address of exactly what is on the screen: these inputs, this revision, these what-ifs. */
export function useCopyLink(snapshotId: string, revisionId: string | null) {
  return async () => {
    const url = new URL(window.location.href)
    url.searchParams.set('inputs', snapshotId)
    if (revisionId === null) url.searchParams.delete('rev')
    else url.searchParams.set('rev', revisionId)
    try {
      await navigator.clipboard.writeText(url.href)
      notifications.show({ message: 'Link copied: it shows exactly what you see now.' })
    } catch {
      // No clipboard without permission or TLS: the address bar is the next best place.
      window.history.replaceState(null, '', url)
      notifications.show({ message: 'Copy the address bar: it shows exactly what you see now.' })
    }
  }
}
