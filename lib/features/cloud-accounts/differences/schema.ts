import { z } from 'zod'

/** How the servers at a cloud can differ from the record. */
export const differenceKinds = [
  'unknown',
  'unmarked',
  'left-over',
  'extra',
  'missing',
  'changed',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What one call does about a difference. */
export const fixes = ['delete', 'record', 'end'] as const
export type Fix = (typeof fixes)[number]

const seen = z.object({
  state: z.enum(['building', 'running', 'stopped', 'failed']),
  host: z.string().nullable(),
})

/** A server that differs from the record, as it is stored. */
export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  serverId: z.string(),
  name: z.string(),
  realm: z.string().nullable(),
  launchId: z.string().nullable(),
  attempt: z.number().int().nullable(),
  /** As Berth recorded it; null: it did not. */
  recorded: seen.nullable(),
  /** As the cloud lists it; null: it does not. */
  listed: seen.nullable(),
  /** When it was first found. */
  since: z.iso.datetime(),
})
export type Difference = z.output<typeof differenceSchema>

export const differencesSchema = z.array(differenceSchema)

/** The same as pages show it. */
export const shownDifferenceSchema = differenceSchema.extend({
  label: z.string(),
  sentence: z.string(),
  remedy: z.string(),
  /** Null: a person repairs it at the provider. */
  fix: z.object({ kind: z.enum(fixes), label: z.string(), consequence: z.string() }).nullable(),
})
export type ShownDifference = z.output<typeof shownDifferenceSchema>
