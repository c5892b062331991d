import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { countsSchema, problemGroupSchema } from './rows/schema'

export const delimiters = [',', ';', '\t', '|'] as const
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
const decimalMarks = ['.', ','] as const

/** The format of a file. */
export const readingSchema = z.strictObject({
  delimiter: z.enum(delimiters),
  encoding: z.enum(encodings),
  decimal: z.enum(decimalMarks),
})

export type Reading = z.output<typeof readingSchema>

/** The values that a row may have, in the order of the form. */
export const mappedFields = [
  'account',
  'profile',
  'realm',
  'price',
  'adjusted',
  'currency',
  'effective',
  'quantity',
] as const
export type MappedField = (typeof mappedFields)[number]

const column = z.string().min(1).max(300)
const columns = z.strictObject(
  Object.fromEntries(mappedFields.map((field) => [field, column.optional()])) as Record<
    MappedField,
    z.ZodOptional<typeof column>
  >,
)

/** The maximum length of a name in a mapping. */
export const mappedLength = 300
const name = z.string().max(mappedLength)
/** Maps names of the file to names in Berth. Rows of a name mapped to null are left out. */
const named = z.record(name, name.nullable())

/** Fields whose names may be written differently in the file. */
export const namedFields = ['account', 'profile', 'realm', 'sku'] as const
export type NamedField = (typeof namedFields)[number]

export const mappingSchema = z.strictObject({
  /** `focus` uses the columns of FOCUS 1.0 to 1.2; `columns` uses those named below. */
  preset: z.enum(['columns', 'focus']).default('columns'),
  columns: columns.default({}),
  /** One value for the whole file, which takes precedence over a column. */
  fixed: z
    .strictObject({
      account: nameSchema.optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'Write the code of the currency, such as EUR.')
        .optional(),
      effective: timeSchema.optional(),
    })
    .default({}),
  values: z
    .strictObject({
      account: named.optional(),
      profile: named.optional(),
      /** An empty name means all realms. */
      realm: named.optional(),
      /** For FOCUS: the hardware profile of a SkuId or SkuPriceId, if there is no instance type. */
      sku: named.optional(),
    })
    .default({}),
  /** For FOCUS: the column of the price. Contracted prices do not include commitment discounts. */
  price: z.enum(['contracted', 'effective', 'list']).default('contracted'),
  /** True if a price of 0 means free; otherwise it is refused. */
  zeroIsFree: z.boolean().default(false),
})

export type Mapping = z.output<typeof mappingSchema>

/** A name of the file that no row has, or that several accounts, profiles or realms have. */
export const unknownNameSchema = z.object({
  field: z.enum(namedFields),
  value: z.string(),
  rows: z.number().int(),
  /** The most similar existing name. */
  suggestion: z.string().nullable(),
  /** Some full names of the rows with this name; empty if no row has it. */
  candidates: z.array(z.string()).default([]),
})

export type UnknownName = z.output<typeof unknownNameSchema>

/** A note about the file as a whole. */
export const importNoteSchema = z.object({ code: z.string(), message: z.string() })
export type ImportNote = z.output<typeof importNoteSchema>

export const importStates = ['receiving', 'waiting', 'running', 'done', 'failed', 'staged'] as const

export const priceImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number().int(),
  /** `failed` means that the file cannot be read; `notes` give the reasons. */
  state: z.enum(importStates),
  reading: readingSchema,
  columns: z.array(z.string()),
  /** The first rows, so that the user can confirm the format. */
  sample: z.array(z.array(z.string())),
  mapping: mappingSchema,
  /** The saved mapping that was used. */
  mapName: z.string().nullable(),
  /** Null before the first dry run. */
  counts: countsSchema.nullable(),
  /** Cells that staging would change. Several rows may belong to one cell. */
  changes: z.number().int().nullable(),
  unknown: z.array(unknownNameSchema),
  notes: z.array(importNoteSchema),
  /** The problems of the rows, most frequent first. */
  problemGroups: z.array(problemGroupSchema),
  /** The date of the prices in the file; null without a date. */
  effectiveFrom: z.string().nullable(),
  rowsRead: z.number().int(),
  bytesRead: z.number().int(),
  createdBy: z.string(),
  createdAt: z.string(),
  revision: z.number().int(),
})

export type PriceImport = z.output<typeof priceImportSchema>

export const runRequestSchema = z.strictObject({
  mapping: mappingSchema,
  /** Saves the mapping under this name, for files with the same columns. */
  rememberAs: nameSchema.nullable().default(null),
})

export const priceImportMapSchema = z.object({
  id: z.string(),
  name: z.string(),
  mapping: mappingSchema,
  updatedAt: z.string(),
  revision: z.number().int(),
})

export type PriceImportMap = z.output<typeof priceImportMapSchema>

/** `draftRevision` is the revision of the pending set after staging. */
export const stagedImportSchema = z.object({
  staged: z.number().int(),
  draftRevision: z.number().int(),
})
