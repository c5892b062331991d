import { z } from 'zod'
import { isPlain } from '@/lib/base/plain-text'
import { metricName, targetType } from '@/lib/engine'

/** What SLAs promise, and what monitoring shows: each has a document of factors, with its own line of versions. */
export const factorsKinds = ['sla', 'monitoring'] as const

export type FactorsKind = (typeof factorsKinds)[number]

export const MOST_FACTORS = 1000

const factorName = z
  .string()
  .min(1, 'A factor needs a name.')
  .max(200, 'Keep it within 200 characters.')
  .refine(isPlain, 'Remove line breaks, tabs and characters that nobody sees.')

/** Factors by the name that is meant, however it is spelled; a name that nothing knows stays as it is. */
const factorsSchema = (meant: (spelled: string) => string) =>
  z
    .record(factorName, z.number())
    .refine((given) => Object.keys(given).length <= MOST_FACTORS, {
      message: `Keep it within ${MOST_FACTORS} factors.`,
      abort: true,
    })
    .transform((given, context) => {
      const spellings = new Map<string, string>()
      for (const spelled of Object.keys(given)) {
        const first = spellings.get(meant(spelled))
        if (first === undefined) spellings.set(meant(spelled), spelled)
        else context.addIssue({ code: 'custom', path: [spelled], message: sameAs(first) })
      }
      return Object.fromEntries(Object.entries(given).map(([key, it]) => [meant(key), it]))
    })

const sameAs = (first: string) =>
  `Means the same factor as ${JSON.stringify(first)}: keep one of the two spellings.`

/** The documents by their kind. `infinity_value`, what a missing limit counts as, is one of the factors of SLAs. */
export const documentSchemas = {
  sla: z.strictObject({
    factors: factorsSchema(targetType),
    /** A CEL expression in place of the formula of a target; null: the formula. */
    rule: z.string().nullable().default(null),
  }),
  monitoring: z.strictObject({ factors: factorsSchema(metricName) }),
} as const satisfies Record<FactorsKind, z.ZodType>

export type DocumentOf<Kind extends FactorsKind> = z.output<(typeof documentSchemas)[Kind]>

/** A document of either kind: that of monitoring has no rule. */
export type FactorsDocument = { factors: Record<string, number>; rule?: string | null }

/** What the two documents are called. */
export const titles: Readonly<Record<FactorsKind, string>> = {
  sla: 'SLA factors',
  monitoring: 'Monitoring factors',
}

const versionFields = {
  version: z.number().int(),
  note: z.string(),
  restoredFrom: z.number().int().nullable(),
  author: z.string(),
  createdAt: z.string(),
}

export type FactorsVersion = z.output<z.ZodObject<typeof versionFields>> & {
  document: FactorsDocument
}
