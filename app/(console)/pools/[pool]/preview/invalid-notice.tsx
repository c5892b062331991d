import { Note } from '@/components/ui/text/note'
import type { Shown } from '@/lib/features/previews/evaluate/evaluate'

/** Reports that the policy is invalid and that the preview shows the last valid one. */
export function InvalidNotice({ shown }: { shown: Shown }) {
  const [first, ...others] = shown.issues
  if (first === undefined) return null
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return (
    <Note tone="warn" role="status" title="Showing the last valid policy">
      {`${first.message} (${first.path})${more}.`}
    </Note>
  )
}
