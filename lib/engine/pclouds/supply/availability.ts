/** How many hosts are free, as tenants hear it. */
export type AvailabilityWord = 'available' | 'limited' | 'none'

/** Fewer free hosts than these are called limited. */
const AVAILABLE_FROM = 3

/** `none`, `limited` (fewer than 3) or `available`. */
export function availabilityWord(free: number): AvailabilityWord {
  if (free === 0) return 'none'
  return free < AVAILABLE_FROM ? 'limited' : 'available'
}
