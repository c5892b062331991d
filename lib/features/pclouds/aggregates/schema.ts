import { z } from 'zod'
import { text } from '@/lib/api/fields/text'

export const aggregatesQuery = z
  .strictObject({
    /**
     * `original`: as the original keeps pools and Pclouds, names and metadata exactly. `nova`: as the filter
     * AggregateMultiTenancyIsolation of today's Nova needs them.
     */
    form: z.enum(['original', 'nova']).default('original'),
    /** With form=nova: the hosts of one cluster, by id or name, where each cluster is a cloud of its own. */
    cluster: text(400).optional(),
  })
  .refine(({ form, cluster }) => form === 'nova' || cluster === undefined, {
    error: 'Write it with form=nova alone.',
    path: ['cluster'],
  })

export type AggregatesQuery = z.output<typeof aggregatesQuery>

const aggregate = z.object({
  name: z.string(),
  hosts: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
})

export const hostAggregatesSchema = z.strictObject({
  aggregates: z.array(aggregate),
  /** Authorised tenants that the metadata cannot name, because their key has another meaning. */
  omitted: z.array(z.object({ pcloud: z.string(), tenant: z.string() })),
})

export type HostAggregatesShown = z.infer<typeof hostAggregatesSchema>

/** The name of the provider: each is a Nova of its own. */
const ofProvider = { provider: z.string() }

export const novaAggregatesSchema = z.strictObject({
  aggregates: z.array(aggregate.extend(ofProvider)),
  /** Nova keeps ratios with the inventory of a host. */
  ratios: z.array(z.object({ ...ofProvider, host: z.string(), ram: z.number(), cpu: z.number() })),
  /**
   * What was left out, because Nova would not keep it apart, and what to do: a host, a tenant of a Pcloud that has no
   * project id at the provider (`no-project-id`), or a whole Pcloud.
   */
  refused: z.array(
    z.object({
      ...ofProvider,
      code: z.string(),
      host: z.string().nullable(),
      pcloud: z.string().nullable(),
      tenant: z.string().nullable(),
      sentence: z.string(),
    }),
  ),
  /** The `openstack` commands that make them, one a line. */
  commands: z.array(z.string()),
})

export type NovaAggregatesShown = z.infer<typeof novaAggregatesSchema>
