'use client'

import { notifications } from '@mantine/notifications'

/** Copies a link to the current view: its inputs, draft revision and what-ifs. */
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
      // The clipboard needs permission and TLS. Without them the link goes to the address bar.
      window.history.replaceState(null, '', url)
      notifications.show({ message: 'Copy the address bar: it shows exactly what you see now.' })
    }
  }
}
