import type { Holding } from './holder-rows'

export const holdingWords = {
  reserved: 'reserved',
  offered: 'offered',
  held: 'held',
  ended: 'given back',
} as const satisfies Record<Holding['state'], string>

type Held = { tenant: string; pcloud: string; name: string }

/** Who holds a host: host names are unique within a private cloud only. */
export const holderText = ({ tenant, pcloud, name }: Held): string =>
  `${tenant}: ${name} of ${pcloud}`

/** Whose a bar is, with its state unless it is held. */
export const tenantText = ({ tenant, state }: Pick<Holding, 'tenant' | 'state'>): string =>
  state === 'held' ? tenant : `${tenant} (${holdingWords[state]})`
