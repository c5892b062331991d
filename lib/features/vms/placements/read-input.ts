import { type PlaceInput, parsePlaceInput } from '@/lib/engine'
/** What the engine was asked, as an answer holds it; null where it is kept no longer. */
export function readInput(stored: unknown): PlaceInput | null {
  const parsed = parsePlaceInput(stored)
  return parsed.ok ? parsed.value : null
}
