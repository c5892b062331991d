'use client'
import { NumberInput, TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { RemoveButton } from '@/components/resource/remove-button'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useEditor } from '@/components/resource/use-editor'
import { saved } from '@/components/ui/saved'
import { useAccess } from '@/lib/auth/viewer.client'
import { useAccounts } from '@/lib/features/accounts/use-accounts.client'
import { newPoolSchema, type Pool, poolChangesSchema } from '@/lib/features/pools/schema'
import { useRemovePool, useSavePool } from '@/lib/features/pools/use-pools.client'
import { useRealms } from '@/lib/features/realms/use-realms.client'
import { useTenants } from '@/lib/features/tenants/use-tenants.client'
import { ChosenField } from './chosen-field'
import { bodyOf, labelsOfFields, valuesOf } from './pool-values'

type Props = {
  pool: Pool | null
  /** The field a link leads to. */
  field: string | null
  onSaved: (id: string) => void
  onRemoved: () => void
}

/** Name, room, and which accounts, realms and tenants a pool takes. */
export function PoolForm({ pool, field, onSaved, onRemoved }: Props) {
  const access = useAccess('inventory.write')
  const save = useSavePool()
  const remove = useRemovePool()
  const accounts = useAccounts().data ?? []
  const realms = useRealms().data ?? []
  const tenants = useTenants().data ?? []
  const editor = useEditor({
    row: pool,
    valuesOf,
    bodyOf,
    schema: pool === null ? newPoolSchema : poolChangesSchema,
    save: save.mutateAsync,
    onSaved: (row) => {
      saved(`Pool ${row.name} saved`)
      onSaved(row.id)
    },
  })
  const fields = fieldsOf(editor)
  if (access.mode === 'text' && pool !== null) return <PoolText pool={pool} />
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The pool"
      save={pool === null ? 'Create pool' : 'Save'}
      labels={labelsOfFields}
      aside={
        pool !== null && (
          <RemoveButton
            title={`pool ${pool.name}`}
            access={access}
            remove={remove}
            row={pool}
            onRemoved={onRemoved}
            typed={pool.policy.state === 'custom' ? pool.name : undefined}
          />
        )
      }
    >
      <TextInput
        label="Name"
        data-autofocus={field === null || undefined}
        {...fields.text('name')}
      />
      <NumberInput
        label="Quota"
        description="Running instances of this pool, over all accounts. Empty: no limit."
        data-autofocus={field === 'quota' || undefined}
        {...fields.number('quota')}
      />
      <ChosenField
        label="Accounts"
        autoFocus={field === 'accounts'}
        value={editor.values.accounts}
        error={editor.errors.accounts}
        options={accounts}
        onChange={(ids) => editor.set('accounts', ids)}
      />
      <ChosenField
        label="Realms"
        autoFocus={field === 'realms'}
        value={editor.values.realms}
        error={editor.errors.realms}
        options={realms}
        onChange={(ids) => editor.set('realms', ids)}
      />
      <ChosenField
        label="Tenants"
        autoFocus={field === 'tenants'}
        value={editor.values.tenants}
        error={editor.errors.tenants}
        options={tenants}
        onChange={(ids) => editor.set('tenants', ids)}
      />
    </EditorForm>
  )
}

const namesOf = (chosen: 'all' | readonly { name: string; provider?: string }[]) =>
  chosen === 'all'
    ? 'All, including future ones'
    : chosen
        .map(({ name, provider }) => (provider === undefined ? name : `${provider}/${name}`))
        .join(', ') || 'none'

const PoolText = ({ pool }: { pool: Pool }) => (
  <ResourceFacts
    facts={[
      { label: 'Quota', value: pool.quota ?? 'no limit' },
      { label: 'Accounts', value: namesOf(pool.accounts) },
      { label: 'Realms', value: namesOf(pool.realms) },
      { label: 'Tenants', value: namesOf(pool.tenants) },
      { label: 'New launches', value: pool.launching ? 'open' : 'stopped' },
    ]}
  />
)
