'use client'
import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core'
import { type Widget, widget } from '@/components/resource/form/widget'
import shared from '@/components/ui/shared.module.css'
import { KindIcon, providerKinds } from './provider-kinds'

type Props = Omit<AutocompleteProps, 'data' | 'value'> & { value: string }

const labels = new Map<string, string>(providerKinds.map(({ id, label }) => [id, label]))

/** Matches the stored value or the usual name. No options are shown once a usual kind is entered. */
const matching: OptionsFilter = ({ options, search }) => {
  const requested = search.trim().toLowerCase()
  if (labels.has(requested)) return []
  return options.filter(
    (option) =>
      'value' in option &&
      `${option.value} ${labels.get(option.value)}`.toLowerCase().includes(requested),
  )
}

/** The technology of a provider: one of the usual kinds, or any other word. */
const KindField = (props: Props) => (
  <Autocomplete
    label="Kind"
    description="The type of cloud: choose one or enter another."
    placeholder="ec2"
    maxLength={60}
    {...props}
    data={providerKinds.map(({ id }) => id)}
    filter={matching}
    leftSection={<KindIcon kind={props.value} />}
    renderOption={({ option }) => (
      <span className={shared.line8}>
        <KindIcon kind={option.value} />
        {labels.get(option.value)}
        <span className={shared.dimmedXs}>{option.value}</span>
      </span>
    )}
  />
)

const parts: Widget<string> = {
  draftOf: (value) => (typeof value === 'string' ? value : ''),
  valueOf: (kind) => kind.trim(),
  Input: ({ name, draft, errors, hasFocus, onChange }) => (
    <KindField
      value={draft}
      error={errors[name]}
      data-autofocus={hasFocus || undefined}
      onChange={onChange}
    />
  ),
}

/** The form field for the kind of a provider. */
export const kindWidget = widget(parts)
