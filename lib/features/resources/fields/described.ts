import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Display } from './display'
import type { Fields } from './fields'

/** What a row belongs to: chosen when the row is created, and never changed. */
export type Owner = Display & {
  schema: z.ZodType
  /** The property of answers that names it. */
  shownAs: string
}

/** A resource as its pages draw it. */
export type Described = {
  /** One of them, as in "hardware profile". */
  one: string
  many: string
  /** Parameter of addresses that opens one. */
  param: string
  /** Who may create, change and remove one. */
  permission: Permission
  fields: Fields
  /** By the name that a new row states it with. */
  owners?: Readonly<Record<string, Owner>>
  create: z.ZodType
  changes: z.ZodType
}

/** A resource described for its pages; usual names follow from `one`. */
export const describeResource = ({
  one,
  ...rest
}: Pick<Described, 'one' | 'fields' | 'owners' | 'create' | 'changes'> &
  Partial<Described>): Described => ({
  one,
  many: `${one}s`,
  param: one,
  permission: 'inventory.write',
  ...rest,
})
