/** Fields that hold the id or the name of an object, with its kind. */
const kinds = {
  accountId: 'account',
  poolId: 'pool',
  tenant: 'tenant',
  tenantId: 'tenant',
} as const

export type NamedKind = (typeof kinds)[keyof typeof kinds]

/** The kind of object that a field refers to; undefined: it holds a value of its own. */
export const kindOfField = (field: string): NamedKind | undefined =>
  new Map<string, NamedKind>(Object.entries(kinds)).get(field)
