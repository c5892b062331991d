'use client'
import { NewerRows } from '@/components/resource/list/newer-rows'
import { useCache } from '@/lib/api/browser/use-cache'
import { useRead } from '@/lib/api/client'
import { auditContract } from '@/lib/features/audit/contract'
import type { AuditEntry } from '@/lib/features/audit/schema'

type Props = { search: Record<string, string>; entries: readonly AuditEntry[] }

const POLL_MS = 15_000
const MAX_NEW_ENTRIES = 50

/** Reports entries that are newer than the first one on the screen. */
export function NewEntries({ search, entries }: Props) {
  const cache = useCache()
  const newest = useRead(
    auditContract.list,
    { query: { ...search, limit: MAX_NEW_ENTRIES } },
    // The rows on the screen were loaded at the same time.
    { refetchInterval: POLL_MS, staleTime: POLL_MS },
  )
  const shownIds = new Set(entries.map(({ id }) => id))
  return (
    <NewerRows
      count={newest.data?.items.filter(({ id }) => !shownIds.has(id)).length ?? 0}
      most={MAX_NEW_ENTRIES}
      one="entry"
      many="entries"
      onShow={() => void cache.reset(auditContract.list, 'pages')}
    />
  )
}
