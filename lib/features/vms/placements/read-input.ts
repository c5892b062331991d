import { z } from 'zod'
import { type PlaceInput, parsePlaceInput } from '@/lib/engine'

/** The input of the engine in a response; null after it was pruned. */
export function readInput(stored: unknown): PlaceInput | null {
  const parsed = parsePlaceInput(stored)
  return parsed.ok ? parsed.value : null
}

const sourceSchema = z.object({ vm: z.object({ node: z.string().nullable() }) })

/** The node from which a VM was migrated, in an input of the engine in a response; null after it was pruned. */
export const readSource = (stored: unknown): string | null =>
  sourceSchema.safeParse(stored).data?.vm.node ?? null
