import { counted } from '../../kernel/words'
import { reasonWords } from '../../reasons/registry'
import type { Trace } from '../../trace/trace'
import type { BindDecision } from '../types'

const movedBecause: Readonly<Record<string, string>> = {
  threshold: 'its former pod is full',
  maintenance: 'its former pod is in maintenance',
  admin: 'its former pod is gone, or was given other uses',
}

/** Explains the decision for a pod in one sentence. The trace contains the names. */
export function bindHeadline(
  { action, reason, trace: { group, available } }: BindDecision,
  { chosen, steps }: Trace,
): string {
  if (chosen === null) {
    const why = reason === null ? 'no pod is available' : reasonWords(reason, {}).sentence
    return `No pod was chosen for the group ${group}: ${why}.`
  }
  if (action === 'attach') return `${chosen} was chosen: what is attached to is there.`
  if (action === 'reuse') return `${chosen} was chosen: the tenant is bound to it already.`
  const weighed = steps.find(({ step }) => step === 'weigh')?.effects.length ?? available.length
  const most =
    weighed > 1 ? `it weighs most of ${counted(weighed, 'pod')}` : 'it alone is open to the group'
  const moved = action === 'rebind' ? movedBecause[reason ?? ''] : undefined
  return moved === undefined
    ? `${chosen} was chosen: ${most} (${group}).`
    : `${chosen} was chosen: ${moved}, and ${most} (${group}).`
}
