import { z } from 'zod'

/** The kinds of rows that can be archived and whose dependents are shown before that. */
const dependentKinds = [
  ...(['account', 'realm', 'module', 'image'] as const),
  ...(['hardware-profile', 'provider-hardware-profile'] as const),
] as const

export type DependentKind = (typeof dependentKinds)[number]

/** The maximum number of items in a group. The total counts all of them. */
export const MAX_SHOWN = 8

const dependentSchema = z.object({
  name: z.string(),
  /** The version of a policy, the author of a draft or the state of a launch; null if there is no detail. */
  detail: z.string().nullable(),
  /** The page of the dependent; null if it has none. */
  href: z.string().nullable(),
})

const dependentGroupSchema = z.object({
  /** The plural name of the items, such as `live policies`. */
  what: z.string(),
  total: z.number().int(),
  items: z.array(dependentSchema).max(MAX_SHOWN),
  /** A page that lists all items; null if it does not exist. */
  href: z.string().nullable(),
})

export const dependentsSchema = z.object({
  name: z.string(),
  /** Groups with at least one item. Empty if nothing depends on the row. */
  groups: z.array(dependentGroupSchema).max(30),
})

export const dependentParams = z.object({
  kind: z.enum(dependentKinds),
  id: z.string().min(1).max(100),
})

export type Dependent = z.output<typeof dependentSchema>
export type DependentGroup = z.output<typeof dependentGroupSchema>
export type Dependents = z.output<typeof dependentsSchema>
