import { type PlaceInput, parsePlaceInput } from '@/lib/engine'
/** The input of the engine in a response; null after it was pruned. */
export function readInput(stored: unknown): PlaceInput | null {
  const parsed = parsePlaceInput(stored)
  return parsed.ok ? parsed.value : null
}
