import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Display, ListedField } from './display'
import type { Fields } from './fields'

/** A reference to the owner of a row, which is chosen when the row is created and never changes. */
export type ListedOwner = Display & {
  /** The property of answers that names it. */
  shownAs: string
}
export type Owner = ListedOwner & { schema: z.ZodType }

/** The description of a resource for its list. It may omit schemas, so that a page with a list need not load zod. */
export type Listed = {
  /** The singular, as in "hardware profile". */
  one: string
  many: string
  /** The parameter of page addresses that opens one. */
  param: string
  /** The permission to create, change and remove one. */
  permission: Permission
  /** The fields that have a column. */
  fields: Readonly<Record<string, ListedField>>
  /** Owners by the property of the request that states them. */
  owners?: Readonly<Record<string, ListedOwner>>
}

/** The description from which pages render a resource. */
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

/** Describes a resource for its list, with exact types. Its full description is made from it. */
export const describeList = <const L extends Pick<Listed, 'one' | 'fields'> & Partial<Listed>>(
  list: L,
) => ({ ...usualNames(list.one), ...list })

/** Describes a resource for its pages. The usual names follow from `one`. */
export const describeResource = (
  resource: Pick<Described, 'one' | 'fields' | 'owners' | 'create' | 'changes'> &
    Partial<Described>,
): Described => ({ ...usualNames(resource.one), ...resource })
