import type { Availability } from '@/lib/features/host-flavors/schema'

export const availabilityWords = {
  available: 'available',
  limited: 'few left',
  none: 'none free',
} as const satisfies Record<Availability, string>

/** The tone of a state chip. */
export const availabilityTones = {
  available: 'good',
  limited: 'warn',
  none: 'off',
} as const satisfies Record<Availability, string>
