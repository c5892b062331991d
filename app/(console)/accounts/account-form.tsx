'use client'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { ProviderField } from '@/components/providers/provider-field'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import { RemoveButton } from '@/components/resource/remove-button'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useEditor } from '@/components/resource/use-editor'
import { Section } from '@/components/ui/data/section'
import { saved } from '@/components/ui/saved'
import { useAccess } from '@/lib/auth/viewer.client'
import {
  type Account,
  accountChangesSchema,
  newAccountSchema,
} from '@/lib/features/accounts/schema'
import { useRemoveAccount, useSaveAccount } from '@/lib/features/accounts/use-accounts.client'
import { bodyOf, labelsOfFields, valuesOf } from './account-values'
import { ColourSlots } from './facts/colour-slots'
import { LabelsField } from './facts/labels-field'

type Props = {
  account: Account | null
  field: string | null
  onSaved: (id: string) => void
  onRemoved: () => void
}

/** What an account is: name, priority, room, currency, colour, labels. */
export function AccountForm({ account, field, onSaved, onRemoved }: Props) {
  const access = useAccess('inventory.write')
  const save = useSaveAccount()
  const remove = useRemoveAccount()
  const editor = useEditor({
    row: account,
    valuesOf,
    bodyOf: (values) => bodyOf(values, account === null),
    schema: account === null ? newAccountSchema : accountChangesSchema,
    save: save.mutateAsync,
    onSaved: (row) => {
      saved(`Account ${row.name} saved`)
      onSaved(row.id)
    },
  })
  const fields = fieldsOf(editor)
  if (access.mode === 'text' && account !== null) return <AccountText account={account} />
  return (
    <Section title="Settings">
      <EditorForm
        editor={editor}
        access={access}
        what="The account"
        save={account === null ? 'Create account' : 'Save'}
        labels={labelsOfFields}
        aside={
          account !== null && (
            <RemoveButton
              title={`account ${account.name}`}
              access={access}
              remove={remove}
              row={account}
              onRemoved={onRemoved}
            />
          )
        }
      >
        {account === null && <ProviderField data-autofocus {...fields.choice('providerId')} />}
        <TextInput label="Name" {...fields.text('name')} />
        <Pair>
          <NumberInput
            label="Priority"
            description="1 is first. Empty: last."
            data-autofocus={field === 'priority' || undefined}
            {...fields.number('priority')}
          />
          <NumberInput
            label="Quota"
            description="Instances. Empty: no limit."
            data-autofocus={field === 'quota' || undefined}
            {...fields.number('quota')}
          />
        </Pair>
        <Pair>
          <TextInput
            label="Currency"
            description="ISO 4217 code, e.g. EUR."
            maxLength={3}
            {...fields.text('currency')}
          />
          <TextInput
            label="Adjusted by"
            description="Percent put on basic prices."
            inputMode="decimal"
            data-autofocus={field === 'adjust' || undefined}
            {...fields.text('adjustPercent')}
          />
        </Pair>
        <ColourSlots
          value={editor.values.colourSlot}
          onChange={(slot) => editor.set('colourSlot', slot)}
          optional={account === null}
        />
        <LabelsField
          value={editor.values.labels}
          error={Object.entries(editor.errors).find(([path]) => path.startsWith('labels'))?.[1]}
          onChange={(labels) => editor.set('labels', labels)}
        />
        <Switch
          label="Enabled"
          description="A disabled account takes no part in decisions."
          data-autofocus={field === 'enabled' || undefined}
          {...fields.toggle('enabled')}
        />
      </EditorForm>
    </Section>
  )
}

const percentText = (percent: string) =>
  percent === '0'
    ? 'nothing'
    : `${percent.startsWith('-') ? '' : '+'}${percent.replace('-', '−')} %`

const AccountText = ({ account }: { account: Account }) => (
  <Section title="Settings">
    <ResourceFacts
      facts={[
        { label: 'Priority', value: account.priority ?? 'after all others' },
        { label: 'Quota', value: account.quota ?? 'no limit' },
        { label: 'Currency', value: account.currency },
        { label: 'Adjusted by', value: percentText(account.adjustPercent) },
        { label: 'Enabled', value: account.enabled ? 'yes' : 'no' },
        {
          label: 'Labels',
          value:
            Object.entries(account.labels)
              .map(([key, value]) => `${key}: ${value}`)
              .join(', ') || 'none',
        },
      ]}
    />
  </Section>
)
