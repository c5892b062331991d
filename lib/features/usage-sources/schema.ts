import { z } from 'zod'
import type { UsageSource } from './define-usage-source'
import { usageSources } from './registry'

const entries: readonly UsageSource[] = usageSources

type Options<List extends readonly { schema: z.ZodObject }[]> = {
  [Index in keyof List]: List[Index]['schema']
}

/** The registered usage source of a pod with its settings. */
export const usageSourceSchema = z.discriminatedUnion(
  'kind',
  // A map over a tuple loses its places.
  usageSources.map(({ schema }) => schema) as unknown as Options<typeof usageSources>,
)

export type UsageSourceSettings = z.output<typeof usageSourceSchema>

/** The same as a request gives it, with defaults for the settings it leaves out. */
export const usageSourceRequestSchema: z.ZodType<UsageSourceSettings> = z.discriminatedUnion(
  'kind',
  usageSources.map(({ requestSchema }) => requestSchema) as unknown as Options<typeof usageSources>,
)

/** What is registered of a usage source's kind. */
export function usageSource({ kind }: { kind: string }): UsageSource {
  const entry = entries.find((it) => it.kind === kind)
  if (entry === undefined) throw new Error(`No usage source ${kind} is registered`)
  return entry
}
