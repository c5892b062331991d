'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { ResourceForm } from '@/components/resource/form/resource-form'
import { widget } from '@/components/resource/form/widget'
import { decimalWidget, textWidget } from '@/components/resource/form/widgets'
import { Section } from '@/components/ui/data/section'
import { useRemove, useSave } from '@/lib/api/client'
import { accountContract } from '@/lib/features/accounts/contract'
import { type Account, accountDescription } from '@/lib/features/accounts/schema'
import { useAccountReview } from '@/lib/features/test-effects/use-test-review.client'
import { colourWidget } from './facts/colour-slots'
import { labelsWidget } from './facts/labels-field'

type Props = {
  account: Account | null
  field: string | null
  onSaved: (id: string) => void
  onRemoved: () => void
}

/** The settings of an account: name, priority, quota, currency, colour, labels. */
export const AccountForm = ({ account, field, onSaved, onRemoved }: Props) => (
  <Section title="Settings">
    <ResourceForm
      resource={accountDescription}
      row={account}
      save={useSave(accountContract)}
      remove={useRemove(accountContract)}
      review={useAccountReview()}
      inputs={accountInputs}
      focus={account === null ? undefined : field === 'adjust' ? 'adjustPercent' : field}
      onSaved={({ id }) => onSaved(id)}
      onDone={onRemoved}
    />
  </Section>
)

/** `+12,5 %` is sent as `12.5`, an empty input as 0. */
const percentOf = (text: string) =>
  text.replace(/[\s%]/g, '').replace(/^\+/, '').replace(',', '.').replace('\u2212', '-') || '0'

export const accountInputs = {
  providerId: providerWidget,
  currency: widget({ ...textWidget, valueOf: (code) => code.trim().toUpperCase() }),
  adjustPercent: widget({ ...decimalWidget, valueOf: percentOf }),
  colourSlot: colourWidget,
  labels: labelsWidget,
}
