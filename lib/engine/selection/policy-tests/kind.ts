import { z } from 'zod'
import type { Outcome, SelectInput } from '../types'

/** A launch that a test measures: the input of the engine and the outcome. */
export type TestedLaunch = { input: SelectInput; outcome: Outcome }

type TestUnit = 'percent' | 'per-hour' | 'accounts'

/** The bounds of a measure; null if there is no bound on that side. */
export type TestBounds = { unit: TestUnit; min: number | null; max: number | null }

/** A field of a test, with its type for the form and for the sentence. */
export type TestField = {
  field: string
  as: 'accounts' | 'realms' | 'percent' | 'price' | 'count'
  label: string
}

/** The fields of every test: its name, and the launches that it measures. */
const commonFields = {
  name: z.string().trim().min(1).max(200).nullable().default(null),
  /** The name of a deployable; null for every deployable. */
  deployable: z.string().min(1).max(200).nullable().default(null),
  /** The tenant of the request, which rules may read; null for no tenant. */
  tenant: z.string().min(1).max(200).nullable().default(null),
}

/** The accounts or realms that a test names, with their paths inside the test. */
export type NamedInTest = { of: 'account' | 'realm'; path: string; name: string }

/** The contract of a kind of policy test. It measures one launch; the engine compares the measure with the bounds. */
export type PolicyTestKind<Params = unknown> = {
  /** Stored in policies, so it never changes. */
  kind: string
  label: string
  /** Rejects unknown fields; includes the common fields. */
  schema: z.ZodObject
  /** The initial values of the form. */
  initial: Params
  /** The sentence of the test, with fields between the texts. */
  sentence: readonly (string | TestField)[]
  bounds(params: Params): TestBounds
  /** Null if the launch has no such measure; then the test fails. */
  measure(params: Params, launch: TestedLaunch): number | null
  /** The reason if there is no measure. */
  missing: string
}

type Definition<Shape extends z.ZodRawShape> = Omit<
  PolicyTestKind<z.output<z.ZodObject<Shape>>>,
  'schema'
> & {
  fields: Shape
  /** Checks that concern several fields. Returns the error and its field. */
  check?(params: z.output<z.ZodObject<Shape>>): { field: string; message: string } | null
}

/** Builds a kind of test, and types its functions by its fields. */
export function definePolicyTest<Shape extends z.ZodRawShape>({
  fields,
  check,
  ...kind
}: Definition<Shape>): PolicyTestKind<z.output<z.ZodObject<Shape>>> {
  const schema = z
    .strictObject({ kind: z.literal(kind.kind), ...commonFields, ...fields })
    .superRefine((test, context) => {
      // The object has been parsed, so it has every field of its kind.
      const found = check?.(test as z.output<z.ZodObject<Shape>>) ?? null
      if (found !== null)
        context.addIssue({ code: 'custom', path: [found.field], message: found.message })
    })
  return { ...kind, schema }
}

/** A list of account ids. */
export const accountIds = z
  .array(z.string().min(1).max(200))
  .min(1, 'Name at least one account')
  .max(100)

/** A share in percent, from 0 to 100. */
export const percent = z.number().min(0).max(100)

/** The sum of the shares of these accounts in the group that is drawn from, in percent. */
export const percentOf = ({ outcome }: TestedLaunch, accounts: readonly string[]): number => {
  const selected = outcome.groups.find(({ group }) => group === outcome.group)
  const named = new Set(accounts)
  const share = (selected?.accounts ?? []).reduce(
    (sum, each) => (named.has(each.id) ? sum + each.share : sum),
    0,
  )
  return share * 100
}
