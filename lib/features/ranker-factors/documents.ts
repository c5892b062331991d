import { z } from 'zod'
import { isPlain } from '@/lib/base/plain-text'
import { mergeFactors, metricName, targetType } from '@/lib/engine'

/** What SLAs promise, and what monitoring shows: each has a document of factors, with its own line of versions. */
export const factorsKinds = ['sla', 'monitoring'] as const

export type FactorsKind = (typeof factorsKinds)[number]

export const MOST_FACTORS = 1000

/** What is wrong with the name of a factor; null: nothing. */
function nameProblem(name: string): string | null {
  if (name === '') return 'A factor needs a name.'
  if (name.length > 200) return 'Keep the name of a factor within 200 characters.'
  if (isPlain(name)) return null
  return 'Remove line breaks, tabs and invisible characters from the name.'
}

/** Factors by the name that is meant, however it is spelled; a name that nothing knows stays as it is. */
const factorsSchema = (meant: (spelled: string) => string) =>
  z
    .record(z.string(), z.number())
    .refine((given) => Object.keys(given).length <= MOST_FACTORS, {
      message: `Keep it within ${MOST_FACTORS} factors.`,
      abort: true,
    })
    .transform((given, context) => {
      const spellings = new Map<string, string>()
      for (const spelled of Object.keys(given)) {
        const first = spellings.get(meant(spelled))
        const message = first === undefined ? nameProblem(spelled) : sameAs(first)
        if (message !== null) context.addIssue({ code: 'custom', path: [spelled], message })
        spellings.set(meant(spelled), first ?? spelled)
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

/** The factors of a document over those that are built in. */
export const inForceOf = (
  kind: FactorsKind,
  { factors }: FactorsDocument,
): Readonly<Record<string, number>> =>
  kind === 'sla' ? mergeFactors({ sla: factors }).sla : mergeFactors({ metrics: factors }).metrics
