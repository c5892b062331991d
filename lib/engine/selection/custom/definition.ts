import { z } from 'zod'
import { MAX_RULE_LENGTH } from '../../kernel/cel'

const words = (longest: number) => z.string().trim().min(1).max(longest)

const numbersSchema = z.record(z.string().min(1), z.number()).refine((map) => '*' in map, {
  error: 'Expected a number under "*", for accounts that are not listed',
})

const common = {
  name: z.string().regex(/^[a-z][A-Za-z0-9_]{0,39}$/, {
    error: 'Expected a small letter, then at most 39 letters, digits or _',
  }),
  label: words(60),
  hint: z.string().trim().max(200).default(''),
}

const range = {
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
}

const paramSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    ...range,
    type: z.literal('number'),
    default: z.number(),
    neutral: z.number().optional(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('boolean'),
    default: z.boolean(),
    neutral: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('text'),
    default: z.string().max(200),
    neutral: z.string().max(200).optional(),
  }),
  z.strictObject({
    ...common,
    ...range,
    type: z.literal('account-numbers'),
    default: numbersSchema,
    neutral: numbersSchema.optional(),
  }),
])

/**
 * One version of a named module, which an administrator defined: an expression with declared params. A stack entry
 * names it as `custom:<id>@<version>`. `checkCustomModule` validates the expression.
 */
export const customModuleSchema = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9-]*$/, {
      error: 'Expected a small letter, then small letters, digits or hyphens',
    }),
  version: z.int().min(1).max(999_999_999),
  label: words(60),
  summary: words(300),
  effect: z.enum(['reject', 'rank', 'factor']),
  expression: z.string().min(1).max(MAX_RULE_LENGTH),
  params: z.array(paramSchema).max(20).default([]),
})

export type CustomModule = z.infer<typeof customModuleSchema>
export type CustomParam = CustomModule['params'][number]

/** Definitions of named modules that stack entries may name. */
export type NamedModules = readonly CustomModule[]
