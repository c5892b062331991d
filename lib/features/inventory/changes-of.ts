import type { ImportAnswer } from './schema'

/** The number of rows that an import changes. */
export const changesOf = ({ counts: { creates, updates, archives } }: ImportAnswer): number =>
  creates + updates + archives

/** What the button that applies them reads. */
export function applyText(plan: ImportAnswer): string {
  const changes = changesOf(plan)
  return changes === 1 ? 'Apply 1 change' : `Apply all ${changes} changes`
}
