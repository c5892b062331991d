'use client'
import { useState } from 'react'
import { isSame } from '@/components/resource/merge'

/** The edited copy of a stored value. Until it is edited, it follows the stored value. */
export function useDraft<Value>(stored: Value) {
  const [edited, setEdited] = useState<{ value: Value; base: Value } | null>(null)
  const value = edited === null ? stored : edited.value
  const isDirty = !isSame(value, stored)
  const change = (next: Value) =>
    setEdited((now) =>
      isSame(next, stored) ? null : { value: next, base: now === null ? stored : now.base },
    )
  return {
    value,
    isDirty,
    /** True if the stored value changed after the first edit. */
    isOutdated: isDirty && edited !== null && !isSame(edited.base, stored),
    change,
    /** Ends editing after `sent` was stored, unless the draft was edited during the call. */
    finish: (sent: Value) => setEdited((now) => (isSame(now?.value, sent) ? null : now)),
  }
}
