import { z } from 'zod'

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

export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  name: z.string(),
  /** What distinguishes equal names: the provider of an account, the cluster of a node. */
  detail: z.string().nullable(),
  /** The object whose page shows it: the cluster of a node or VM; null if it has a page or list of its own. */
  within: z.string().nullable(),
})

export type Found = z.infer<typeof foundSchema>

/** Objects of an answer at most. */
export const MOST_FOUND = 30

export const searchAnswerSchema = z.object({ items: z.array(foundSchema).max(MOST_FOUND) })

export type SearchAnswer = z.infer<typeof searchAnswerSchema>
