import { z } from 'zod'
import { registeredSource, type SchemasOf } from '@/lib/features/fetched-sources/define-source'
import { monitoringSources } from './registry'

/** The registered monitoring source of an account with its settings. */
export const monitoringSourceSchema = z.discriminatedUnion(
  'kind',
  monitoringSources.map(({ schema }) => schema) as unknown as SchemasOf<typeof monitoringSources>,
)

export type MonitoringSourceSettings = z.output<typeof monitoringSourceSchema>

/** The same source in a request, with defaults for omitted settings. */
export const monitoringSourceRequestSchema: z.ZodType<MonitoringSourceSettings> =
  z.discriminatedUnion(
    'kind',
    monitoringSources.map(({ requestSchema }) => requestSchema) as unknown as SchemasOf<
      typeof monitoringSources
    >,
  )

/** Returns the registered definition of a kind of monitoring source. */
export const monitoringSource = (of: { kind: string }) => registeredSource(monitoringSources, of)
