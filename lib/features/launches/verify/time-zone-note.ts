import { readsLocalTimes, type SelectInput } from '@/lib/engine'

/**
 * Returns a sentence for a receipt whose local times were read with time-zone data other than that of the verifying
 * machine.
 */
export function timeZoneNote(
  decidedWith: string | null,
  verifiedWith: string,
  input: SelectInput | null,
): string | null {
  if (decidedWith === null || decidedWith === verifiedWith) return null
  if (input === null || !readsLocalTimes(input.policy, input.modules)) return null
  return `It was decided with time-zone data ${decidedWith} and verified with ${verifiedWith}: local times near a changed rule may differ.`
}
