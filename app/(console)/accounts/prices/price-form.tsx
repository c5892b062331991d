'use client'
import { Button, Select, TextInput } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import { EditorForm } from '@/components/resource/editor-form'
import { type FormFields, fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import { useEditor } from '@/components/resource/use-editor'
import { ListProblem } from '@/components/ui/data/list-problem'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { useList, useSave } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { decimalText } from '@/lib/base/number-text'
import type { Account } from '@/lib/features/accounts/schema'
import { priceContract } from '@/lib/features/prices/contract'
import { newPriceSchema, type Price, priceChangesSchema } from '@/lib/features/prices/schema'
import { providerHardwareProfileContract } from '@/lib/features/provider-hardware-profiles/contract'
import { realmContract } from '@/lib/features/realms/contract'
import { EndPriceButton } from './end-price-button'
import { bodyOf, labelsOfFields, valuesOf } from './price-values'

type Props = { account: Account; price: Price | null; onDone: () => void }

/** The form of one price. A new one ends the price that it replaces at its start. */
export function PriceForm({ account, price, onDone }: Props) {
  const access = useAccess('price.write')
  const save = useSave(priceContract)
  const editor = useEditor({
    row: price,
    valuesOf,
    bodyOf: (values) => bodyOf(values, price === null ? account.id : null),
    schema: price === null ? newPriceSchema : priceChangesSchema,
    save: save.mutateAsync,
    onSaved: () => {
      saved('Price saved')
      onDone()
    },
  })
  const fields = fieldsOf(editor)
  return (
    <div className={`${shared.sunken} ${shared.stack12}`}>
      <EditorForm
        editor={editor}
        access={access}
        what="The price"
        save={price === null ? 'Add price' : 'Save'}
        labels={labelsOfFields}
        aside={
          <>
            <Button variant="subtle" onClick={onDone}>
              Cancel
            </Button>
            {price !== null && <EndPriceButton price={price} access={access} onDone={onDone} />}
          </>
        }
      >
        <Place price={price} providerId={account.providerId} fields={fields} />
        <Pair>
          <TextInput
            label={`Basic price in ${account.currency}`}
            description="0 is free."
            inputMode="decimal"
            placeholder={decimalText('0.0310')}
            data-autofocus
            {...fields.text('amount')}
          />
          <TextInput
            label={`Adjusted price in ${account.currency}`}
            description={`What you charge. Empty: ${percentWords(account.adjustPercent)}.`}
            inputMode="decimal"
            {...fields.text('adjusted')}
          />
        </Pair>
        <Pair>
          <DateTimeField label="From" description="Empty: now." {...fields.choice('validFrom')} />
          <DateTimeField
            label="Until"
            description="Empty: no end date."
            {...fields.choice('validTo')}
          />
        </Pair>
        {editor.values.validFrom === '' && price === null && (
          <p className={shared.dimmedXs}>
            A price in force for the same profile and realm ends now.
          </p>
        )}
      </EditorForm>
    </div>
  )
}

type PlaceProps = {
  price: Price | null
  providerId: string
  fields: FormFields<ReturnType<typeof valuesOf>>
}

/** The scope of the price. It is selected for a new one and fixed after that. */
function Place({ price, providerId, fields }: PlaceProps) {
  const lists = usePlaces(providerId)
  if (price !== null)
    return (
      <strong>
        {price.hardwareProfile}, {price.realm ?? 'all realms'}
      </strong>
    )
  return (
    <>
      <Pair>
        <Select
          label="Hardware profile"
          searchable
          data={namedChoices(lists['hardware profiles'].data ?? [])}
          {...fields.choice('hardwareProfileId')}
        />
        <Select
          label="Realm"
          searchable
          data={[allRealms, ...namedChoices(lists.realms.data ?? [])]}
          {...fields.choice('realmId')}
        />
      </Pair>
      <ListProblem of={lists} />
    </>
  )
}

const percentWords = (percent: string) =>
  percent === '0' ? 'the basic price' : `the basic price ${percent.replace(/^(?!-)/, '+')} %`

const allRealms = { value: '', label: 'All realms (base price)' }

/** Profiles and realms of one provider. */
function usePlaces(providerId: string) {
  const query = { provider: providerId }
  return {
    'hardware profiles': useList(providerHardwareProfileContract.list, { query }),
    realms: useList(realmContract.list, { query }),
  }
}
