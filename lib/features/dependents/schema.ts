import { z } from 'zod'

/** What can be archived and has its dependents shown before. */
export const dependentKinds = [
  ...(['account', 'realm', 'module', 'image'] as const),
  ...(['hardware-profile', 'provider-hardware-profile'] as const),
] as const

export type DependentKind = (typeof dependentKinds)[number]

/** Of one group; the total counts the others. */
export const MOST_SHOWN = 8

export const dependentSchema = z.object({
  name: z.string(),
  /** The version of a policy, the author of a draft, the state of a launch; null: nothing to add. */
  detail: z.string().nullable(),
  /** The page of it; null: none. */
  href: z.string().nullable(),
})

export const dependentGroupSchema = z.object({
  /** What they are, in the plural: `live policies`. */
  what: z.string(),
  total: z.number().int(),
  items: z.array(dependentSchema).max(MOST_SHOWN),
  /** A page that lists all of them; null: none. */
  href: z.string().nullable(),
})

export const dependentsSchema = z.object({
  name: z.string(),
  /** Groups that have something; empty: nothing depends on it. */
  groups: z.array(dependentGroupSchema).max(30),
})

export const dependentParams = z.object({
  kind: z.enum(dependentKinds),
  id: z.string().min(1).max(100),
})

export type Dependent = z.output<typeof dependentSchema>
export type DependentGroup = z.output<typeof dependentGroupSchema>
export type Dependents = z.output<typeof dependentsSchema>
