'use client'
import { usePathname } from 'next/navigation'
import { Note } from '@/components/ui/text/note'
import { useStore } from '@/lib/api/browser/external-store'
import { unreadableRows } from '@/lib/api/browser/unreadable-rows'
import { counted } from '@/lib/base/number-text'

/** Names the rows that are missing from the lists of this page because their stored data is invalid. */
export function UnreadableNotice() {
  const lists = useStore(unreadableRows)
  const pathname = usePathname()
  const rows = lists.filter(({ page }) => page === pathname).flatMap((list) => list.rows)
  if (rows.length === 0) return null
  const names = rows.map(({ id, name, problem }) => `${name ?? id} (${problem})`)
  return (
    <Note tone="warn" role="status">
      {`${counted(rows.length, 'stored row')} cannot be read and ${
        rows.length === 1 ? 'is' : 'are'
      } missing below: ${names.join('; ')}. Correct or delete ${rows.length === 1 ? 'it' : 'them'}.`}
    </Note>
  )
}
