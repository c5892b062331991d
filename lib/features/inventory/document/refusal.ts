import type { Issue, Problem } from '@/lib/base/problem'
import type { Path } from './path'

/** A problem whose place in the text is not known yet. */
export type Unplaced = { path: Path; message: string }

/** As many problems as anybody reads; the others are counted. */
export const shownIssues = 500

/** A document that cannot be imported, with its first problems. */
export const refusal = (count: number, shown: readonly Issue[]): Problem => ({
  kind: 'invalid',
  code: 'invalid-inventory',
  message: `The document has ${count} ${count === 1 ? 'problem' : 'problems'}; nothing was written.`,
  issues: shown,
})
