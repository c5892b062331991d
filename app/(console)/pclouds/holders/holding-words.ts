import type { Holding } from './holder-rows'

export const holdingWords = {
  reserved: 'reserved',
  offered: 'offered',
  held: 'held',
  ended: 'given back',
} as const satisfies Record<Holding['state'], string>
