import { z } from 'zod'
import { quotaSchema } from '@/lib/api/fields/numbers'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField, quotaField } from '@/lib/features/resources/fields/fields'
import { usageFields } from '@/lib/features/resources/schema'
import { projectIdsField } from './project-ids'

export const tenantFields = defineFields({
  name: nameField,
  quota: { ...quotaField, hint: 'Running instances over all pools.' },
  /** The limit of units for the dedicated hosts of all its Pclouds; null without a limit. */
  hostUnitLimit: {
    label: 'Host units',
    hint: 'Units of the dedicated hosts of all its private clouds.',
    empty: 'no limit',
    schema: quotaSchema,
    initial: null,
    terse: true,
    decides: false,
  },
  /** True if the tenant can only launch on hosts of Pclouds. */
  dedicatedOnly: {
    label: 'Dedicated hosts only',
    hint: 'It launches on hosts of private clouds only.',
    schema: z.boolean(),
    initial: false,
    terse: true,
    decides: false,
  },
  projectIds: projectIdsField,
})

export const newTenantSchema = newSchemaOf(tenantFields, {})

export const tenantChangesSchema = changesSchemaOf(tenantFields)

export const tenantSchema = answerSchemaOf(tenantFields, {
  ...usageFields,
  counts: z.object({ users: z.number().int() }),
})

/** How pages show a tenant. */
export const tenantDescription = describeResource({
  one: 'tenant',
  permission: 'tenant.write',
  fields: tenantFields,
  create: newTenantSchema,
  changes: tenantChangesSchema,
})

export type Tenant = z.infer<typeof tenantSchema>
