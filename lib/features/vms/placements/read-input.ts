import { type PlaceInput, parsePlaceInput } from '@/lib/engine'
import type { RecordedPlacement } from './schema'

/** A recorded decision without its outcome, which the engine computes from the input. */
export type Recorded = Omit<RecordedPlacement, 'outcome'>

/** What the engine was asked, as an answer holds it; null where it is kept no longer. */
export function readInput(stored: unknown): PlaceInput | null {
  const parsed = parsePlaceInput(stored)
  return parsed.ok ? parsed.value : null
}
