/** The number of free hosts in the form that tenants see. */
export type AvailabilityWord = 'available' | 'limited' | 'none'

/** Fewer free hosts than this are reported as limited. */
const AVAILABLE_FROM = 3

/** `none`, `limited` (fewer than 3) or `available`. */
export function availabilityWord(free: number): AvailabilityWord {
  if (free === 0) return 'none'
  return free < AVAILABLE_FROM ? 'limited' : 'available'
}
