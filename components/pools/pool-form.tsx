'use client'
import { NumberInput, TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { RemoveButton } from '@/components/resource/remove-button'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { reviewed } from '@/components/resource/reviewed'
import { useEditor } from '@/components/resource/use-editor'
import { ListProblem } from '@/components/ui/data/list-problem'
import { saved } from '@/components/ui/saved'
import { useList, useRemove, useSave } from '@/lib/api/client'
import { type Access, useAccess } from '@/lib/auth/viewer.client'
import { accountContract } from '@/lib/features/accounts/contract'
import { poolContract } from '@/lib/features/pools/contract'
import { newPoolSchema, type Pool, poolChangesSchema } from '@/lib/features/pools/schema'
import { realmContract } from '@/lib/features/realms/contract'
import { tenantContract } from '@/lib/features/tenants/contract'
import { usePoolReview } from '@/lib/features/test-effects/use-test-review.client'
import { ChosenField } from './chosen-field'
import { bodyOf, labelsOfFields, valuesOf } from './pool-values'

type Props = {
  pool: Pool | null
  /** The field that a link leads to. */
  field: string | null
  onSaved: (id: string) => void
  onRemoved: () => void
}

/** The form for the name, quota, accounts, realms and tenants of a pool. */
export function PoolForm({ pool, field, onSaved, onRemoved }: Props) {
  const access = useAccess('inventory.write')
  const save = useSave(poolContract)
  const review = usePoolReview()
  const lists = {
    accounts: useList(accountContract.list, {}),
    realms: useList(realmContract.list, {}),
    tenants: useList(tenantContract.list, {}),
  }
  const editor = useEditor({
    row: pool,
    valuesOf,
    bodyOf,
    schema: pool === null ? newPoolSchema : poolChangesSchema,
    save: reviewed(save.mutateAsync, review),
    onSaved: (row) => {
      saved(`Pool ${row.name} saved`)
      onSaved(row.id)
    },
  })
  const fields = fieldsOf(editor)
  const chosen = (name: keyof typeof lists) => ({
    options: lists[name].data ?? [],
    autoFocus: field === name,
    value: editor.values[name],
    error: editor.errors[name],
    onChange: (ids: (typeof editor.values)[typeof name]) => editor.set(name, ids),
  })
  if (access.mode === 'text' && pool !== null) return <PoolText pool={pool} />
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The pool"
      save={pool === null ? 'Create pool' : 'Save'}
      labels={labelsOfFields}
      review={review}
      aside={pool !== null && <RemovePool pool={pool} access={access} onRemoved={onRemoved} />}
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
      <ChosenField {...chosen('accounts')} label="Accounts" />
      <ChosenField {...chosen('realms')} label="Realms" />
      <ChosenField {...chosen('tenants')} label="Tenants" />
      <ListProblem of={lists} />
    </EditorForm>
  )
}

type RemoveProps = { pool: Pool; access: Access; onRemoved: () => void }

function RemovePool({ pool, access, onRemoved }: RemoveProps) {
  const remove = useRemove(poolContract)
  return (
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
