import { z } from 'zod'
import { idSchema } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { servicesSchema, storedServicesSchema } from './services'

/** Accepts any time zone and stores UTC. */
const instantSchema = timeSchema.transform((time) => new Date(time).toISOString())

export const slaFields = defineFields({
  /** The id in the ranker's protocol. */
  name: { ...nameField, label: 'Id', hint: 'The sla_id of the protocol; preferences name it.' },
  /** The account that makes the promise; null for members of a tenant, who may not see it. */
  accountId: {
    label: 'Account',
    hint: 'The account that provides the services.',
    group: 'whose',
    schema: idSchema,
    shown: z.string().nullable(),
    document: null,
    decides: true,
  },
  /** The customer; null for any tenant. */
  tenantId: {
    label: 'Tenant',
    empty: 'all other tenants',
    group: 'whose',
    schema: idSchema.nullable(),
    shown: z.string().nullable(),
    initial: null,
    document: null,
    decides: true,
  },
  startAt: {
    label: 'From',
    hint: 'In your time zone.',
    group: 'period',
    schema: instantSchema,
    shown: z.string(),
    read: ({ startAt }: { startAt: Date }) => startAt.toISOString(),
    decides: true,
  },
  endAt: {
    label: 'Until',
    hint: 'The SLA ends then.',
    group: 'period',
    schema: instantSchema,
    shown: z.string(),
    read: ({ endAt }: { endAt: Date }) => endAt.toISOString(),
    decides: true,
  },
  /** The services in the format of the ranker's protocol. The first one counts. */
  services: {
    label: 'Services',
    hint: 'As in a request of the protocol; the first service counts.',
    schema: servicesSchema,
    shown: storedServicesSchema,
    read: ({ services }: { services: unknown }) => storedServicesSchema.parse(services),
    decides: true,
  },
})

export const newSlaSchema = newSchemaOf(slaFields, {})

export const slaChangesSchema = changesSchemaOf(slaFields)

export const slaSchema = answerSchemaOf(slaFields, {
  /** Null for members of a tenant. */
  account: z.string().nullable(),
  provider: z.string().nullable(),
  /** The tenant's name; null for any tenant. */
  tenant: z.string().nullable(),
  /** The current state: an SLA is in force from its start until its end. */
  state: z.enum(['coming', 'in-force', 'expired']),
})

export type Sla = z.infer<typeof slaSchema>
