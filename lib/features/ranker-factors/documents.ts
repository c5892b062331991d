import { z } from 'zod'
import { isPlain } from '@/lib/base/plain-text'
import { mergeFactors, metricName, targetType } from '@/lib/engine'

/** The targets of SLAs and the metrics of monitoring. Each has a document of factors with separate versions. */
export const factorsKinds = ['sla', 'monitoring'] as const

export type FactorsKind = (typeof factorsKinds)[number]

const MAX_FACTORS = 1000

/** What is wrong with the name of a factor, or null if it is valid. */
function nameProblem(name: string): string | null {
  if (name === '') return 'A factor needs a name.'
  if (name.length > 200) return 'Keep the name of a factor within 200 characters.'
  if (isPlain(name)) return null
  return 'Remove line breaks, tabs and invisible characters from the name.'
}

/** Factors by their normalized name. An unknown name is not changed. */
const factorsSchema = (meant: (spelled: string) => string) =>
  z
    .record(z.string(), z.number())
    .refine((given) => Object.keys(given).length <= MAX_FACTORS, {
      message: `Keep it within ${MAX_FACTORS} factors.`,
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

/** The documents by their kind. The factors of SLAs include `infinity_value`, the value of a missing limit. */
export const documentSchemas = {
  sla: z.strictObject({
    factors: factorsSchema(targetType),
    /** A CEL expression that replaces the formula of a target, or null for the formula. */
    rule: z.string().nullable().default(null),
  }),
  monitoring: z.strictObject({ factors: factorsSchema(metricName) }),
} as const satisfies Record<FactorsKind, z.ZodType>

export type DocumentOf<Kind extends FactorsKind> = z.output<(typeof documentSchemas)[Kind]>

/** A document of either kind. That of monitoring has no rule. */
export type FactorsDocument = { factors: Record<string, number>; rule?: string | null }

/** The labels of the two documents. */
export const titles: Readonly<Record<FactorsKind, string>> = {
  sla: 'SLA factors',
  monitoring: 'Monitoring factors',
}

/** The built-in factors, overridden by those of a document. */
export const inForceOf = (
  kind: FactorsKind,
  { factors }: FactorsDocument,
): Readonly<Record<string, number>> =>
  kind === 'sla' ? mergeFactors({ sla: factors }).sla : mergeFactors({ metrics: factors }).metrics
