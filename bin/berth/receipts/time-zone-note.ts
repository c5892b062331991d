import { readsLocalTimes, type SelectInput } from '@/lib/engine'

/** A sentence for a receipt whose local times were read with other time-zone data than this machine's. */
export function timeZoneNote(decidedWith: string | null, input: SelectInput | null): string | null {
  const verifiedWith = process.versions.tz ?? 'unknown'
  if (decidedWith === null || decidedWith === verifiedWith) return null
  if (input === null || !readsLocalTimes(input.policy, input.modules)) return null
  return `It was decided with time-zone data ${decidedWith} and verified with ${verifiedWith}: local times near a changed rule may differ.`
}
