import { z } from 'zod'
import { nameSchema, text } from '@/lib/api/fields/text'
import { changesOf, storedFields } from '@/lib/features/resources/schema'

export const providerFields = {
  name: nameSchema,
  /** The kind of cloud behind it: ec2, vsphere, openstack, ... */
  kind: text(60),
  enabled: z.boolean(),
}

export const newProviderSchema = z.strictObject({
  ...providerFields,
  enabled: providerFields.enabled.default(true),
})

export const providerChangesSchema = changesOf(providerFields)

export const providerSchema = z.object({
  ...storedFields,
  name: z.string(),
  kind: z.string(),
  enabled: z.boolean(),
  counts: z.object({
    accounts: z.number().int(),
    realms: z.number().int(),
    hardwareProfiles: z.number().int(),
  }),
})

export type Provider = z.infer<typeof providerSchema>
