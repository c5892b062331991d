/** Fields that hold the id or name of an object, with the kind of the object. */
const kinds = {
  accountId: 'account',
  poolId: 'pool',
  tenant: 'tenant',
  tenantId: 'tenant',
} as const

export type NamedKind = (typeof kinds)[keyof typeof kinds]

/** The kind of object that a field refers to; undefined if the field holds a plain value. */
export const kindOfField = (field: string): NamedKind | undefined =>
  new Map<string, NamedKind>(Object.entries(kinds)).get(field)
