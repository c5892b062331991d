import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, enabledField, nameField } from '@/lib/features/resources/fields/fields'

export const providerFields = defineFields({
  name: nameField,
  /** The kind of cloud behind it: ec2, vsphere, openstack, ... */
  kind: { schema: text(60), shown: z.string(), decides: true },
  enabled: enabledField,
})

export const newProviderSchema = newSchemaOf(providerFields, {})

export const providerChangesSchema = changesSchemaOf(providerFields)

export const providerSchema = answerSchemaOf(providerFields, {
  counts: z.object({
    accounts: z.number().int(),
    realms: z.number().int(),
    hardwareProfiles: z.number().int(),
  }),
})

export type Provider = z.infer<typeof providerSchema>
