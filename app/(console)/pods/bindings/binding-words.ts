import type { Binding } from '@/lib/features/bindings/schema'

/** Why a binding was opened. */
export const reasonWords = {
  'first-request': 'first request',
  threshold: 'former pod full',
  maintenance: 'former pod in maintenance',
  admin: 'by an administrator',
} as const satisfies Record<Binding['reason'], string>

export const zoneOf = ({ provider, realm }: Pick<Binding, 'provider' | 'realm'>) =>
  `${provider}/${realm}`
