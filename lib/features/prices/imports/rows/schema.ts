import { z } from 'zod'

export const rowStatuses = ['create', 'update', 'unchanged', 'skipped', 'error'] as const
export type RowStatus = (typeof rowStatuses)[number]

/** A problem or remark about a value, and the suggested fix. */
export const rowProblemSchema = z.object({
  /** Null: the row as a whole. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  suggestion: z.string().nullable(),
})

export type RowProblem = z.output<typeof rowProblemSchema>

const figuresSchema = z.object({ amount: z.string(), adjusted: z.string().nullable() })

export const importRowSchema = z.object({
  /** The number of the row in the file, and the line where it starts. */
  row: z.number().int(),
  line: z.number().int(),
  status: z.enum(rowStatuses),
  account: z.string().nullable(),
  profile: z.string().nullable(),
  /** Null for all realms, or if unknown. */
  realm: z.string().nullable(),
  before: figuresSchema.nullable(),
  after: figuresSchema.nullable(),
  /** The lowest and highest of several prices of a cell, which are weighted by usage. */
  spread: z.object({ least: z.string(), most: z.string(), rows: z.number().int() }).nullable(),
  problems: z.array(rowProblemSchema),
})

export type ImportRow = z.output<typeof importRowSchema>

export const countsSchema = z.object({
  create: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  error: z.number().int(),
})

export type Counts = z.output<typeof countsSchema>

/** Problems of one code in one column, of rows with one status. */
export const problemGroupSchema = z.object({
  status: z.enum(rowStatuses),
  code: z.string(),
  /** Null: the row as a whole. */
  column: z.string().nullable(),
  /** The message of the first row. */
  message: z.string(),
  /** The suggested fix of the first row; null for runs before these were stored. */
  suggestion: z.string().nullable().default(null),
  /** True if other rows of the group have other messages. */
  varies: z.boolean(),
  rows: z.number().int(),
  /** The first lines of the file with this problem. */
  lines: z.array(z.number().int()),
  /** Some rejected values, without duplicates. */
  values: z.array(z.string()),
})

export type ProblemGroup = z.output<typeof problemGroupSchema>
