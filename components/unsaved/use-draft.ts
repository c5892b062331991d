'use client'
import { useState } from 'react'
import { isSame } from '@/components/resource/merge'

/**
 * The edited copy of a stored value. Until it is edited, it follows the stored value. Values with the same `sentOf` are
 * the same to the server, so that a field that was typed in and cleared again is no edit.
 */
export function useDraft<Value>(
  stored: Value,
  sentOf: (value: Value) => unknown = (value) => value,
) {
  const [edited, setEdited] = useState<{ value: Value; base: Value } | null>(null)
  const isSent = (a: Value, b: Value) => isSame(sentOf(a), sentOf(b))
  // Input without an effect stays on the screen until the stored value changes.
  const isOpen =
    edited !== null && (isSame(edited.base, stored) || !isSent(edited.value, edited.base))
  const { value, base } = isOpen ? edited : { value: stored, base: stored }
  const isDirty = !isSent(value, stored)
  return {
    value,
    isDirty,
    /** True if the stored value changed after the first edit. */
    isOutdated: isDirty && !isSent(base, stored),
    change: (next: Value) => setEdited(isSame(next, stored) ? null : { value: next, base }),
    /** Discards the edits. */
    take: () => setEdited(null),
    /** Continues the edits on top of the stored value. */
    keep: () => setEdited({ value, base: stored }),
    /** Ends editing after `sent` was stored, unless the draft was edited during the call. */
    finish: (sent: Value) => setEdited((now) => (isSame(now?.value, sent) ? null : now)),
  }
}
