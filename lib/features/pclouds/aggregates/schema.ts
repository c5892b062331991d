import { z } from 'zod'
import { text } from '@/lib/api/fields/text'

export const aggregatesQuery = z
  .strictObject({
    /**
     * `original` has exactly the names and metadata with which the original stores pools and Pclouds. `nova` has those that the filter AggregateMultiTenancyIsolation of today's Nova needs.
     */
    form: z.enum(['original', 'nova']).default('original'),
    /**
     * With form=nova, only the hosts of a cluster, by id or name. For installations in which each
     * cluster is a separate cloud.
     */
    cluster: text(400).optional(),
  })
  .refine(({ form, cluster }) => form === 'nova' || cluster === undefined, {
    error: 'Use this only with form=nova.',
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
  /** Authorised tenants that are left out of the metadata, because their key has another meaning there. */
  omitted: z.array(z.object({ pcloud: z.string(), tenant: z.string() })),
})

export type HostAggregatesShown = z.infer<typeof hostAggregatesSchema>

/** The name of the provider. Each provider is a separate Nova. */
const ofProvider = { provider: z.string() }

export const novaAggregatesSchema = z.strictObject({
  aggregates: z.array(
    aggregate.extend({
      ...ofProvider,
      /** The name of the Pcloud; null for the pool of a flavor, which is closed to every project. */
      pcloud: z.string().nullable(),
      /** The names of the tenants whose projects are in the metadata. */
      tenants: z.array(z.string()),
    }),
  ),
  /** Allocation ratios, which Nova stores in the inventory of a host. */
  ratios: z.array(z.object({ ...ofProvider, host: z.string(), ram: z.number(), cpu: z.number() })),
  /**
   * Hosts, tenants or Pclouds that were left out because Nova would not isolate them, with the
   * remedy. A tenant without a project id at the provider has the code `no-project-id`.
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
  /** The `openstack` commands that create the aggregates, one per entry. */
  commands: z.array(z.string()),
})

export type NovaAggregatesShown = z.infer<typeof novaAggregatesSchema>
