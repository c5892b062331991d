'use client'
import { Select, Textarea, TextInput } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import type { FormEnd } from '@/components/resource/drawer/resource-drawer'
import { fieldsOf } from '@/components/resource/fields'
import { RowForm } from '@/components/resource/form/row-form'
import { Pair } from '@/components/resource/pair'
import type { Editor } from '@/components/resource/use-editor'
import { Time } from '@/components/time/time'
import { ListProblem } from '@/components/ui/data/list-problem'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { useList, useRemove, useSave } from '@/lib/api/client'
import { accountContract } from '@/lib/features/accounts/contract'
import { slaContract } from '@/lib/features/slas/contract'
import { newSlaSchema, type Sla, slaChangesSchema } from '@/lib/features/slas/schema'
import { tenantContract } from '@/lib/features/tenants/contract'
import { bodyOf, servicesProblem, valuesOf } from './sla-values'
import classes from './slas.module.css'

const labels = {
  name: 'Id',
  accountId: 'Account',
  tenantId: 'Tenant',
  startAt: 'From',
  endAt: 'Until',
  services: 'Services',
}

/** One stored SLA: its owner, its period and its targets. */
export function SlaForm({ sla, ...end }: FormEnd & { sla: Sla | null }) {
  return (
    <RowForm
      row={sla}
      one="SLA"
      permission="sla.write"
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      schema={sla === null ? newSlaSchema : slaChangesSchema}
      save={useSave(slaContract)}
      remove={useRemove(slaContract)}
      labels={labels}
      facts={factsOf}
      {...end}
    >
      {(editor) => <SlaFields editor={editor} />}
    </RowForm>
  )
}

function SlaFields({ editor }: { editor: Editor<ReturnType<typeof valuesOf>> }) {
  const lists = {
    accounts: useList(accountContract.list, {}),
    tenants: useList(tenantContract.list, {}),
  }
  const fields = fieldsOf(editor)
  const services = fields.text('services')
  const timeOf = (field: 'startAt' | 'endAt') => {
    const given = fields.choice(field)
    const isMissing = given.error !== undefined && given.value === ''
    return { ...given, error: isMissing ? 'Give a date and a time.' : given.error }
  }
  return (
    <>
      <TextInput
        label="Id"
        description="The sla_id of the protocol; preferences name it."
        data-autofocus
        {...fields.text('name')}
      />
      <Pair>
        <Select
          label="Account"
          description="The account that provides the services."
          placeholder="Choose an account"
          data={namedChoices(lists.accounts.data ?? [])}
          searchable
          {...fields.choice('accountId')}
        />
        <Select
          label="Tenant"
          description="Empty: all other tenants."
          placeholder="Any tenant"
          data={namedChoices(lists.tenants.data ?? [])}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Any tenant' }}
          {...fields.choice('tenantId')}
        />
      </Pair>
      <ListProblem of={lists} />
      <Pair isWide>
        <DateTimeField label="From" description="The SLA begins then." {...timeOf('startAt')} />
        <DateTimeField label="Until" description="The SLA ends then." {...timeOf('endAt')} />
      </Pair>
      <Textarea
        label="Services (JSON)"
        description="As in a request of the protocol; the first service counts."
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        classNames={{ input: classes.services }}
        {...services}
        error={servicesProblem(editor.values.services, editor.errors) ?? services.error}
      />
    </>
  )
}

const factsOf = (sla: Sla) => [
  { label: 'Account', value: `${sla.provider} / ${sla.account}` },
  { label: 'Tenant', value: sla.tenant ?? 'any' },
  { label: 'From', value: <Time at={sla.startAt} /> },
  { label: 'Until', value: <Time at={sla.endAt} /> },
  {
    label: 'Services',
    value: <pre className={classes.text}>{JSON.stringify(sla.services, null, 2)}</pre>,
  },
]
