import { z } from 'zod'
import { registeredSource, type SchemasOf } from '@/lib/features/fetched-sources/define-source'
import { monitoringSources } from './registry'

/** The registered monitoring source of an account with its settings. */
export const monitoringSourceSchema = z.discriminatedUnion(
  'kind',
  monitoringSources.map(({ schema }) => schema) as unknown as SchemasOf<typeof monitoringSources>,
)

export type MonitoringSourceSettings = z.output<typeof monitoringSourceSchema>

/** The same as a request gives it, with defaults for the settings it leaves out. */
export const monitoringSourceRequestSchema: z.ZodType<MonitoringSourceSettings> =
  z.discriminatedUnion(
    'kind',
    monitoringSources.map(({ requestSchema }) => requestSchema) as unknown as SchemasOf<
      typeof monitoringSources
    >,
  )

/** What is registered of a monitoring source's kind. */
export const monitoringSource = (of: { kind: string }) => registeredSource(monitoringSources, of)
