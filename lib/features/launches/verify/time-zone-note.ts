import { readsLocalTimes, type SelectInput } from '@/lib/engine'

/** A sentence for a receipt whose local times were read with other time-zone data than the verifying machine's. */
export function timeZoneNote(
  decidedWith: string | null,
  verifiedWith: string,
  input: SelectInput | null,
): string | null {
  if (decidedWith === null || decidedWith === verifiedWith) return null
  if (input === null || !readsLocalTimes(input.policy, input.modules)) return null
  return `It was decided with time-zone data ${decidedWith} and verified with ${verifiedWith}: local times near a changed rule may differ.`
}
