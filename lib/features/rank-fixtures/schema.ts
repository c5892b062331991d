import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { readJson } from '@/lib/base/json/read-json'

/** 256 kB, as the database counts them. */
const MAX_REQUEST_BYTES = 262_144

/** The maximum number of saved requests of one user. */
export const MAX_PER_USER = 200

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A request as it was typed, including formatting and order. It need not be valid for ranking. */
const requestSchema = z
  .string()
  .refine((text) => bytesOf(text) <= MAX_REQUEST_BYTES, {
    error: 'Is larger than 256 kB: keep it in a file.',
    abort: true,
  })
  .superRefine((text, context) => {
    const read = readJson(text)
    if (read.ok) return
    const { path, message, line, column } = read.error
    const where = path === '' ? '' : `${path} `
    const words = `Line ${line}, column ${column}: ${where}${message}`
    context.addIssue({ code: 'custom', message: words })
  })

export const newFixtureSchema = z.strictObject({ name: nameSchema, request: requestSchema })

export const fixtureFactsSchema = z.object({
  id: z.string(),
  name: z.string(),
  author: z.string(),
  createdAt: z.string(),
  /** True if the caller may delete it. */
  removable: z.boolean(),
})

export const fixtureSchema = fixtureFactsSchema.extend({ request: z.string() })

export type NewFixture = z.output<typeof newFixtureSchema>
export type FixtureFacts = z.output<typeof fixtureFactsSchema>
export type Fixture = z.output<typeof fixtureSchema>
