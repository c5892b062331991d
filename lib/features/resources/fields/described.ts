import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Display, ListedField } from './display'
import type { Fields } from './fields'

/** What a row belongs to: chosen when the row is created, and never changed. */
export type ListedOwner = Display & {
  /** The property of answers that names it. */
  shownAs: string
}
export type Owner = ListedOwner & { schema: z.ZodType }

/** A resource as its list shows it. It may leave out schemas, so that a page with a list need not load zod. */
export type Listed = {
  /** One of them, as in "hardware profile". */
  one: string
  many: string
  /** Parameter of addresses that opens one. */
  param: string
  /** Who may create, change and remove one. */
  permission: Permission
  /** Those that have a column. */
  fields: Readonly<Record<string, ListedField>>
  /** By the name that a new row states it with. */
  owners?: Readonly<Record<string, ListedOwner>>
}

/** A resource as its pages draw it. */
export type Described = Listed & {
  fields: Fields
  owners?: Readonly<Record<string, Owner>>
  create: z.ZodType
  changes: z.ZodType
}

const usualNames = (one: string) => ({
  many: `${one}s`,
  param: one,
  permission: 'inventory.write' as const,
})

/** A resource described for its list alone, with exact types; its whole description is made from it. */
export const describeList = <const L extends Pick<Listed, 'one' | 'fields'> & Partial<Listed>>(
  list: L,
) => ({ ...usualNames(list.one), ...list })

/** A resource described for its pages; usual names follow from `one`. */
export const describeResource = (
  resource: Pick<Described, 'one' | 'fields' | 'owners' | 'create' | 'changes'> &
    Partial<Described>,
): Described => ({ ...usualNames(resource.one), ...resource })
