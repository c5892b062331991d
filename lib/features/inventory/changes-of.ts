import type { ImportAnswer } from './schema'

/** The number of rows that an import changes. */
export const changesOf = ({ counts: { creates, updates, archives } }: ImportAnswer): number =>
  creates + updates + archives

/** The text of the button that applies the import. */
export function applyText(plan: ImportAnswer): string {
  const changes = changesOf(plan)
  return changes === 1 ? 'Apply 1 change' : `Apply all ${changes} changes`
}
