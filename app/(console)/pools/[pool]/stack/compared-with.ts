import { isSameContent } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { Entry } from '../draft/edits'

/**
 * The differences between an entry and that of the same module in the global default. Null without a default.
 */
export function comparedWith(
  global: PolicyDocument | null,
  entry: Entry,
): 'same' | 'differs' | 'added' | null {
  if (global === null) return null
  const theirs = global.modules.find(({ module }) => module === entry.module)
  if (theirs === undefined) return 'added'
  const isSame = theirs.enabled === entry.enabled && isSameContent(theirs.params, entry.params)
  return isSame ? 'same' : 'differs'
}
