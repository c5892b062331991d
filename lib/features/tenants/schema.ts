import { z } from 'zod'
import { quotaSchema } from '@/lib/api/fields/numbers'
import { nameSchema } from '@/lib/api/fields/text'
import { changesOf, storedFields, usageFields } from '@/lib/features/resources/schema'

export const tenantFields = { name: nameSchema, quota: quotaSchema }

export const newTenantSchema = z.strictObject({
  ...tenantFields,
  quota: tenantFields.quota.default(null),
})

export const tenantChangesSchema = changesOf(tenantFields)

export const tenantSchema = z.object({
  ...storedFields,
  name: z.string(),
  quota: z.number().int().nullable(),
  ...usageFields,
  counts: z.object({ users: z.number().int() }),
})

export type Tenant = z.infer<typeof tenantSchema>
