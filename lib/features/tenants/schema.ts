import { z } from 'zod'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField, quotaField } from '@/lib/features/resources/fields/fields'
import { usageFields } from '@/lib/features/resources/schema'

export const tenantFields = defineFields({ name: nameField, quota: quotaField })

export const newTenantSchema = newSchemaOf(tenantFields, {})

export const tenantChangesSchema = changesSchemaOf(tenantFields)

export const tenantSchema = answerSchemaOf(tenantFields, {
  ...usageFields,
  counts: z.object({ users: z.number().int() }),
})

export type Tenant = z.infer<typeof tenantSchema>
