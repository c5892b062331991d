'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorsOf, type FieldErrors } from '@/components/resource/field-errors'
import { typedDecimal } from '@/components/resource/typed-decimal'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { useCall } from '@/lib/api/client'
import { decimalText } from '@/lib/base/number-text'
import type { HostFlavorShown } from '@/lib/features/host-flavors/schema'
import { unitPriceContract } from '@/lib/features/host-flavors/unit-prices/contract'
import { newUnitPriceSchema } from '@/lib/features/host-flavors/unit-prices/schema'
import { useSettings } from '@/lib/features/settings/use-settings.client'

/** Sets a price from now or from a later time on, or removes it. */
export function PriceForm({ flavor }: { flavor: HostFlavorShown }) {
  const currency = useSettings().data?.reportingCurrency ?? 'the reporting currency'
  const set = useCall(unitPriceContract.set, { refreshOnError: true })
  const [amount, setAmount] = useState('')
  const [from, setFrom] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const send = (perUnitHour: string | null) => {
    const body = { perUnitHour, from: from || undefined }
    const found = errorsOf(newUnitPriceSchema, body)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const onSuccess = () => {
      setAmount('')
      setFrom('')
      saved(perUnitHour === null ? `Price of ${flavor.id} ended` : `Price of ${flavor.id} set`)
    }
    set.mutate({ params: { id: flavor.id }, body }, { onSuccess })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typedDecimal(amount))
  }
  return (
    <form className={shared.stack12} onSubmit={submit} noValidate>
      <TextInput
        label={`New price in ${currency}`}
        description="For one unit and one hour. A host costs this price times its units."
        inputMode="decimal"
        placeholder={decimalText('0.12')}
        autoComplete="off"
        value={amount}
        error={errors.perUnitHour}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <DateTimeField
        label="From"
        description="Empty: now. Past hours do not change."
        value={from}
        error={errors.from}
        onChange={setFrom}
      />
      <ProblemAlert cause={set.error} what="The price was not set" />
      <div className={shared.actions}>
        {flavor.price !== null && (
          <Button variant="default" loading={set.isPending} onClick={() => send(null)}>
            End the price
          </Button>
        )}
        <Button type="submit" loading={set.isPending} disabled={amount.trim() === ''}>
          Set price
        </Button>
      </div>
    </form>
  )
}
