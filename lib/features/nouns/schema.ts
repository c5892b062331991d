import { z } from 'zod'
import { readInstant } from '@/lib/base/instant'
import { isPlain } from '@/lib/base/plain-text'

/** What the schemas of all inventory nouns are made of. */

/** One line of text. However its accents were typed, it is stored one way: names that look alike are alike. */
export const text = (most: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1, { error: 'Write something here.', abort: true })
    .max(most, `Keep it within ${most} characters.`)
    .refine(isPlain, 'Remove line breaks, tabs and characters that nobody sees.')

export const nameSchema = text(200)

/** Notes may have several lines. */
export const noteSchema = z
  .string()
  .trim()
  .max(500, 'Keep it within 500 characters.')
  .refine((note) => !note.includes('\0'), 'Remove the zero byte.')

/** What an integer column holds, with room to add. */
const most = 1_000_000_000

export const count = z
  .number()
  .int('Use a whole number.')
  .min(0, 'This cannot be negative.')
  .max(most)

export const atLeastOne = count.min(1, 'This starts at 1.')

/** Instances; null is unlimited. */
export const quotaSchema = count.nullable()

export const architectureSchema = z.enum(['x86_64', 'arm64'])

export const idSchema = z.string().min(1).max(100)

/** A time with Z or an offset. Every time that callers send is parsed with this schema. */
export const timeSchema = z.iso
  .datetime({
    offset: true,
    error: 'Use a time with its zone, such as 2026-11-20T12:00:00Z.',
    abort: true,
  })
  .refine((text) => readInstant(text) !== null, {
    error: 'Use a time from 1970 to 2199.',
    abort: true,
  })

/** Minimums of a deployable, or what a provider sells. */
export const sizeFields = {
  vcpus: atLeastOne,
  memoryMb: atLeastOne,
  storageGb: count,
  architecture: architectureSchema,
}

/** What every stored noun carries. */
export const storedFields = {
  id: z.string(),
  archived: z.boolean(),
  createdAt: z.string(),
  revision: z.number().int(),
}

/** Fields left out of a change stay as they are; `archived: false` restores. */
export const changesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...z.strictObject(shape).partial().shape, archived: z.boolean().optional() })

/** What became of a row that was deleted: rows that something refers to are archived, and say why. */
export const removalSchema = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['deleted', 'archived']),
  because: z.array(z.string()),
})

export type Removal = z.infer<typeof removalSchema>

/** A measured count of running instances, and who measured it when. */
export const usageReportSchema = z.strictObject({
  running: count,
  source: text(100),
  /** Absent: now. */
  at: timeSchema.optional(),
})

export type UsageReport = z.infer<typeof usageReportSchema>

/** The last report; `at` null: nobody ever reported. */
export const usageFields = {
  /** Instances: what Berth placed, and what others report. */
  running: z.number().int(),
  /** How many of them Berth placed. */
  reserved: z.number().int(),
  runningSource: z.string().nullable(),
  runningAt: z.string().nullable(),
}
