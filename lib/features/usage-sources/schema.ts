import { z } from 'zod'
import { registeredSource, type SchemasOf } from '@/lib/features/fetched-sources/define-source'
import { usageSources } from './registry'

/** The registered usage source of a pod with its settings. */
export const usageSourceSchema = z.discriminatedUnion(
  'kind',
  usageSources.map(({ schema }) => schema) as unknown as SchemasOf<typeof usageSources>,
)

export type UsageSourceSettings = z.output<typeof usageSourceSchema>

/** The usage source in a request, with defaults for omitted settings. */
export const usageSourceRequestSchema: z.ZodType<UsageSourceSettings> = z.discriminatedUnion(
  'kind',
  usageSources.map(({ requestSchema }) => requestSchema) as unknown as SchemasOf<
    typeof usageSources
  >,
)

/** Returns the registered usage source of a kind. */
export const usageSource = (of: { kind: string }) => registeredSource(usageSources, of)
