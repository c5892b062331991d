import { z } from 'zod'

/** The kinds of differences between the servers at a cloud and the record. */
const differenceKinds = ['unknown', 'unmarked', 'left-over', 'extra', 'missing', 'changed'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The fix that one call applies to a difference. */
export const fixes = ['delete', 'record', 'end'] as const
export type Fix = (typeof fixes)[number]

const seen = z.object({
  state: z.enum(['building', 'running', 'stopped', 'failed']),
  host: z.string().nullable(),
})

/** A server that differs from the record, in its stored form. */
export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  serverId: z.string(),
  name: z.string(),
  realm: z.string().nullable(),
  launchId: z.string().nullable(),
  attempt: z.number().int().nullable(),
  /** The server as Berth recorded it; null if it is not recorded. */
  recorded: seen.nullable(),
  /** The server as the cloud lists it; null if the cloud does not list it. */
  listed: seen.nullable(),
  /** The time at which the difference was first found. */
  since: z.iso.datetime(),
})
export type Difference = z.output<typeof differenceSchema>

export const differencesSchema = z.array(differenceSchema)

/** A difference with the texts for pages. */
export const differenceResponseSchema = differenceSchema.extend({
  label: z.string(),
  sentence: z.string(),
  remedy: z.string(),
  /** Null if a person must repair it at the provider. */
  fix: z.object({ kind: z.enum(fixes), label: z.string(), consequence: z.string() }).nullable(),
})
export type DifferenceResponse = z.output<typeof differenceResponseSchema>
