import type { Binding } from '@/lib/features/bindings/schema'

/** The reason that a binding was opened. */
export const reasonWords = {
  'first-request': 'first request',
  threshold: 'former pod full',
  maintenance: 'former pod in maintenance',
  admin: 'by an administrator',
} as const satisfies Record<Binding['reason'], string>

/** True if the tenant, pod, group or zone of the binding contains a text. */
export const isNamed = (binding: Binding, text: string): boolean =>
  `${binding.tenant} ${binding.pod} ${binding.group} ${zoneOf(binding)}`
    .toLowerCase()
    .includes(text.trim().toLowerCase())

export const zoneOf = ({ provider, realm }: Pick<Binding, 'provider' | 'realm'>) =>
  `${provider}/${realm}`
