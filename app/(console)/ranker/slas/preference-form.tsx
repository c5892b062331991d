'use client'
import { Textarea, TextInput } from '@mantine/core'
import { TenantSelect } from '@/components/forms/tenant-select'
import type { FormEnd } from '@/components/resource/drawer/resource-drawer'
import { fieldsOf } from '@/components/resource/fields'
import { RowForm } from '@/components/resource/form/row-form'
import { Pair } from '@/components/resource/pair'
import { useRemove, useSave } from '@/lib/api/client'
import { rankPreferenceContract } from '@/lib/features/preferences/contract'
import {
  newRankPreferenceSchema,
  rankPreferenceChangesSchema,
} from '@/lib/features/preferences/schema'
import {
  bodyOf,
  type NamedPreference,
  prioritiesProblem,
  prioritiesText,
  valuesOf,
} from './preference-values'

type Props = FormEnd & { preference: NamedPreference | null }

/** The preferences of a tenant for one type of service. */
export function PreferenceForm({ preference, ...end }: Props) {
  const save = useSave(rankPreferenceContract)
  return (
    <RowForm
      row={preference}
      one="preference"
      permission="sla.write"
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      schema={preference === null ? newRankPreferenceSchema : rankPreferenceChangesSchema}
      save={{
        mutateAsync: async (call) => ({ ...(await save.mutateAsync(call)), name: 'Preference' }),
      }}
      remove={useRemove(rankPreferenceContract)}
      labels={{ tenantId: 'Tenant', serviceType: 'Service type', priorities: 'SLAs' }}
      facts={(row) => [{ label: 'SLAs, by weight', value: prioritiesText(row) }]}
      {...end}
    >
      {(editor) => {
        const fields = fieldsOf(editor)
        const priorities = fields.text('priorities')
        return (
          <>
            {preference === null && (
              <Pair>
                <TenantSelect
                  description="Empty: all other tenants."
                  placeholder="Any tenant"
                  clearable
                  clearButtonProps={{ 'aria-label': 'Any tenant' }}
                  {...fields.choice('tenantId')}
                />
                <TextInput
                  label="Service type"
                  description="Empty: any."
                  {...fields.text('serviceType')}
                />
              </Pair>
            )}
            <Textarea
              label="SLAs"
              description="One on each line: its id, a space, its weight. The highest weight ranks first. Put an id that ends with a number in double quotes."
              placeholder={'sla-vsphere-a 0.7\nsla-ec2-prod 0.3'}
              autosize
              minRows={4}
              {...priorities}
              error={prioritiesProblem(priorities.value, editor.errors) ?? priorities.error}
            />
          </>
        )
      }}
    </RowForm>
  )
}
