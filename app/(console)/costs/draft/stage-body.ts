import type { Cell, StagedPrice } from '@/lib/features/prices/drafts/schema'
import type { Changes } from '../model/pending'
import { placeOf } from '../model/place'

/** Changes as a request body. Each retains the source it was made with. */
export function stageBody(changes: Changes): {
  source: string
  set: StagedPrice[]
  forget: Cell[]
} {
  const set: StagedPrice[] = []
  const forget: Cell[] = []
  for (const [key, change] of changes)
    if (change === null) forget.push(placeOf(key))
    else set.push({ ...placeOf(key), ...change })
  return { source: set[0]?.source ?? 'typed', set, forget }
}
