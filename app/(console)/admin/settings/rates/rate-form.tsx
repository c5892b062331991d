'use client'
import { TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { typedDecimal } from '@/components/resource/typed-decimal'
import { useEditor } from '@/components/resource/use-editor'
import { saved } from '@/components/ui/saved'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { decimalText } from '@/lib/base/number-text'
import { exchangeRateContract } from '@/lib/features/exchange-rates/contract'
import { newExchangeRateSchema } from '@/lib/features/exchange-rates/schema'

type Props = {
  reporting: string
  /** The currency selected initially, such as one without a rate. */
  currency: string
  onDone: () => void
}

/** Sets a rate from now or from a later time on, at which the previous rate ends. */
export function RateForm({ reporting, currency, onDone }: Props) {
  const access = useAccess('price.write')
  const create = useCall(exchangeRateContract.create)
  const editor = useEditor({
    row: null,
    valuesOf: () => ({ currency, rate: '', validFrom: '' }),
    bodyOf: (values) => ({
      currency: values.currency.trim().toUpperCase(),
      rate: typedDecimal(values.rate),
      validFrom: values.validFrom || null,
    }),
    schema: newExchangeRateSchema,
    save: ({ body }) => create.mutateAsync({ body: unchecked(body) }),
    onSaved: (rate) => {
      saved(`1 ${rate.currency} = ${decimalText(rate.rate)} ${rate.reportingCurrency}`)
      onDone()
    },
  })
  const fields = fieldsOf(editor)
  const code = editor.values.currency.trim().toUpperCase() || 'of the currency'
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The rate"
      save="Enter rate"
      labels={{ currency: 'Currency', rate: 'Rate', validFrom: 'From' }}
    >
      <TextInput
        label="Currency"
        description="ISO 4217 code, e.g. EUR."
        maxLength={3}
        data-autofocus={currency === '' || undefined}
        {...fields.text('currency')}
      />
      <TextInput
        label={`Rate in ${reporting}`}
        description={`What 1 ${code} is worth.`}
        inputMode="decimal"
        placeholder={decimalText('1.0834')}
        data-autofocus={currency !== '' || undefined}
        {...fields.text('rate')}
      />
      <DateTimeField label="From" description="Empty: now." {...fields.choice('validFrom')} />
    </EditorForm>
  )
}
