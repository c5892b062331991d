import type { Holding } from './holder-rows'

export const holdingWords = {
  reserved: 'reserved',
  offered: 'offered',
  held: 'held',
  ended: 'given back',
} as const satisfies Record<Holding['state'], string>

type Held = { tenant: string; pcloud: string; name: string }

/** The holder of a host. Host names are unique only within a private cloud. */
export const holderText = ({ tenant, pcloud, name }: Held): string =>
  `${tenant}: ${name} of ${pcloud}`

/** The holder of a bar, with its state unless it is held. */
export const tenantText = ({ tenant, state }: Pick<Holding, 'tenant' | 'state'>): string =>
  state === 'held' ? tenant : `${tenant} (${holdingWords[state]})`
