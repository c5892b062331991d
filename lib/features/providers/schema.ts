import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, enabledField, nameField } from '@/lib/features/resources/fields/fields'

export const providerFields = defineFields({
  name: nameField,
  /** The kind of cloud behind it: ec2, vsphere, openstack, ... */
  kind: {
    label: 'Kind',
    hint: 'What runs behind it: ec2, vsphere, openstack, digitalocean, …',
    column: {},
    schema: text(60),
    shown: z.string(),
    decides: true,
  },
  enabled: {
    ...enabledField,
    hint: 'Off: none of its accounts takes new launches. Running instances stay.',
    column: { header: 'State' },
  },
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

/** How pages show a provider. */
export const providerDescription = describeResource({
  one: 'provider',
  fields: providerFields,
  create: newProviderSchema,
  changes: providerChangesSchema,
})

export type Provider = z.infer<typeof providerSchema>
