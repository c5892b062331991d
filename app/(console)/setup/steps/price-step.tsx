'use client'
import { TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { typedDecimal } from '@/components/resource/typed-decimal'
import { useEditor } from '@/components/resource/use-editor'
import { saved } from '@/components/ui/saved'
import { useList, useSave } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { decimalText } from '@/lib/base/number-text'
import { accountContract } from '@/lib/features/accounts/contract'
import { priceContract } from '@/lib/features/prices/contract'
import { newPriceSchema } from '@/lib/features/prices/schema'
import type { StepProps } from '../step'

/** The base price of the provider profile at the account. */
export function PriceStep({ setup, onCreated }: StepProps) {
  const account = setup.account
  const profile = setup['provider-profile']
  const currency = useList(accountContract.list, {}).data?.find(
    ({ id }) => id === account?.id,
  )?.currency
  const save = useSave(priceContract)
  const editor = useEditor({
    row: null,
    valuesOf: () => ({ amount: '' }),
    bodyOf: ({ amount }) => ({
      accountId: account?.id ?? '',
      hardwareProfileId: profile?.id ?? '',
      amount: typedDecimal(amount),
    }),
    schema: newPriceSchema,
    save: save.mutateAsync,
    onSaved: () => {
      saved('Price saved')
      onCreated()
    },
  })
  return (
    <EditorForm
      editor={editor}
      access={useAccess('price.write')}
      what="The price"
      save="Enter price"
      labels={{ amount: 'Price' }}
    >
      <TextInput
        label={`Price of ${profile?.name ?? 'the profile'} at ${account?.name ?? 'the account'}`}
        description={`Per instance and hour${currency === undefined ? '' : `, in ${currency}`}. It applies to all realms.`}
        placeholder={decimalText('0.0310')}
        inputMode="decimal"
        data-autofocus
        {...fieldsOf(editor).text('amount')}
      />
    </EditorForm>
  )
}
