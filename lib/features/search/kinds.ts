/** Kinds of objects that the search finds, in the order in which equal ranks are listed. */
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
