import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { countsSchema, problemGroupSchema } from './rows/schema'

export const delimiters = [',', ';', '\t', '|'] as const
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
const decimalMarks = ['.', ','] as const

/** How the bytes of a file are read. */
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

/** Characters of a name that a mapping may hold. */
export const mappedLength = 300
const name = z.string().max(mappedLength)
/** What a name of the file is called here; null: its rows are left out. */
const named = z.record(name, name.nullable())

/** Fields whose names the file may write differently. */
export const namedFields = ['account', 'profile', 'realm', 'sku'] as const
export type NamedField = (typeof namedFields)[number]

export const mappingSchema = z.strictObject({
  /** `focus` knows the columns of FOCUS 1.0 to 1.2; `columns` are named below. */
  preset: z.enum(['columns', 'focus']).default('columns'),
  columns: columns.default({}),
  /** One value for the whole file; it precedes a column. */
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
      /** An empty name stands for all realms. */
      realm: named.optional(),
      /** FOCUS: the meaning of a SkuId or SkuPriceId, where there is no instance type. */
      sku: named.optional(),
    })
    .default({}),
  /** FOCUS: which price counts. Contracted prices leave commitment discounts out. */
  price: z.enum(['contracted', 'effective', 'list']).default('contracted'),
  /** Whether a price of 0 means free; otherwise it is refused. */
  zeroIsFree: z.boolean().default(false),
})

export type Mapping = z.output<typeof mappingSchema>

/** A name of the file that nothing here has, or that several accounts, profiles or realms have. */
export const unknownNameSchema = z.object({
  field: z.enum(namedFields),
  value: z.string(),
  rows: z.number().int(),
  /** The nearest name here. */
  suggestion: z.string().nullable(),
  /** The full names of those that have this name, some of them; empty if none has it. */
  candidates: z.array(z.string()).default([]),
})

export type UnknownName = z.output<typeof unknownNameSchema>

/** Something about the file as a whole that people should know. */
export const importNoteSchema = z.object({ code: z.string(), message: z.string() })
export type ImportNote = z.output<typeof importNoteSchema>

export const importStates = ['receiving', 'waiting', 'running', 'done', 'failed', 'staged'] as const

export const priceImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number().int(),
  /** `failed`: the file cannot be read, and `notes` give the reasons. */
  state: z.enum(importStates),
  reading: readingSchema,
  columns: z.array(z.string()),
  /** The first rows, to confirm how the file is read. */
  sample: z.array(z.array(z.string())),
  mapping: mappingSchema,
  /** The remembered mapping that was used. */
  mapName: z.string().nullable(),
  /** Null until there was a dry run. */
  counts: countsSchema.nullable(),
  /** Cells that staging would change; several rows may speak of one. */
  changes: z.number().int().nullable(),
  unknown: z.array(unknownNameSchema),
  notes: z.array(importNoteSchema),
  /** The problems of the rows, the most frequent one first. */
  problemGroups: z.array(problemGroupSchema),
  /** The date that the file states for its prices; null: none. */
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
  /** Keeps the mapping under this name, for files with the same columns. */
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

/** `draftRevision` is the pending set's after staging. */
export const stagedImportSchema = z.object({
  staged: z.number().int(),
  draftRevision: z.number().int(),
})
