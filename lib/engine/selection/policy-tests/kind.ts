import { z } from 'zod'
import type { Outcome, SelectInput } from '../types'

/** A launch that a test measures: what was given to the engine, and its outcome. */
export type TestedLaunch = { input: SelectInput; outcome: Outcome }

export type TestUnit = 'percent' | 'per-hour' | 'accounts'

/** Where a measure has to be; null: no bound on that side. */
export type TestBounds = { unit: TestUnit; min: number | null; max: number | null }

/** How the form edits a field of a test, and how the sentence writes it. */
export type TestField = {
  field: string
  as: 'accounts' | 'realms' | 'percent' | 'price' | 'count'
  label: string
}

/** What every test has: a name of its own, and the launches it is about. */
export const commonFields = {
  name: z.string().trim().min(1).max(200).nullable().default(null),
  /** The name of a deployable; null: every deployable. */
  deployable: z.string().min(1).max(200).nullable().default(null),
  /** The tenant of the request, which rules may read; null: none in particular. */
  tenant: z.string().min(1).max(200).nullable().default(null),
}

/** The accounts or realms that a test names, with their paths inside the test. */
export type NamedInTest = { of: 'account' | 'realm'; path: string; name: string }

/** Everything a kind of test is. It measures one launch; the engine compares the measure with the bounds. */
export type PolicyTestKind<Params = unknown> = {
  /** Stored in policies: never rename one. */
  kind: string
  label: string
  /** Strict on unknown fields; holds the common ones too. */
  schema: z.ZodObject
  /** A test as the form begins it. */
  initial: Params
  /** The sentence: texts, and fields between them. */
  sentence: readonly (string | TestField)[]
  bounds(params: Params): TestBounds
  /** Null if this launch has no such measure, which fails the test. */
  measure(params: Params, launch: TestedLaunch): number | null
  /** Why there may be no measure. */
  missing: string
}

type Definition<Shape extends z.ZodRawShape> = Omit<
  PolicyTestKind<z.output<z.ZodObject<Shape>>>,
  'schema'
> & {
  fields: Shape
  /** What one field alone cannot see; a message, at the field. */
  check?(params: z.output<z.ZodObject<Shape>>): { field: string; message: string } | null
}

/** Ties the measure of a kind to the type of its fields. */
export function definePolicyTest<Shape extends z.ZodRawShape>({
  fields,
  check,
  ...kind
}: Definition<Shape>): PolicyTestKind<z.output<z.ZodObject<Shape>>> {
  const schema = z
    .strictObject({ kind: z.literal(kind.kind), ...commonFields, ...fields })
    .superRefine((test, context) => {
      // The object has been parsed, so that it holds every field of its kind.
      const found = check?.(test as z.output<z.ZodObject<Shape>>) ?? null
      if (found !== null)
        context.addIssue({ code: 'custom', path: [found.field], message: found.message })
    })
  return { ...kind, schema }
}

/** Ids of accounts, without repetition. */
export const accountIds = z
  .array(z.string().min(1).max(200))
  .min(1, 'Name at least one account')
  .max(100)

export const percent = z.number().min(0).max(100)

/** The chances to be drawn by account, in percent: those of the first group with a share. */
export const percentOf = ({ outcome }: TestedLaunch, accounts: readonly string[]): number => {
  const selected = outcome.groups.find(({ group }) => group === outcome.group)
  const named = new Set(accounts)
  const share = (selected?.accounts ?? []).reduce(
    (sum, each) => (named.has(each.id) ? sum + each.share : sum),
    0,
  )
  return share * 100
}
