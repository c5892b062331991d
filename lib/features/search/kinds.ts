/** The kinds of objects that the search finds. Equal ranks are listed in this order. */
export const foundKinds = [
  'pool',
  'account',
  'deployable',
  'launch',
  'vm',
  'pcloud',
  'cluster',
  'node',
  'pod',
  'tenant',
  'module',
  'provider',
  'realm',
  'hardware-profile',
  'image',
  'host-flavor',
  'placement',
  'member',
] as const

export type FoundKind = (typeof foundKinds)[number]
