import { impacts, rankGroups } from '@/lib/engine'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import type { StepFacts } from './step-facts'

/** The effect of every entry of the stack by its id, in the priority group shown. */
export function stepFactsOf({ outcome }: Evaluated, group: number | null): Map<string, StepFacts> {
  const shown = group ?? outcome.group ?? 1
  const facts = new Map<string, StepFacts>()
  const at = (step: string): StepFacts => {
    const entry = facts.get(step) ?? { moved: null, skipped: null, groups: null, rejected: 0 }
    facts.set(step, entry)
    return entry
  }
  for (const { step, groups } of impacts(outcome)) {
    const here = groups.find((each) => each.group === shown)
    if (here !== undefined) {
      at(step).moved = here.moved
      at(step).skipped = here.skipped
    }
  }
  for (const { step, ranks } of rankGroups(outcome))
    at(step).groups = ranks.map(({ accounts }) => accounts)
  for (const [module, rejected] of rejectedByModule(outcome)) {
    const entry = outcome.trace.find((turn) => turn.phase === 'reject' && turn.module === module)
    if (entry !== undefined) at(entry.step).rejected = rejected
  }
  return facts
}

/** The trace is read only for modules that reject. */
function rejectedByModule({ rejected }: Evaluated['outcome']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { module } of rejected)
    if (module !== null) counts.set(module, (counts.get(module) ?? 0) + 1)
  return counts
}
