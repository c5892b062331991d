import { type Widget, widget } from '@/components/resource/form/widget'
import { ProviderField } from './provider-field'

const parts: Widget<string | null> = {
  draftOf: (value) => (typeof value === 'string' ? value : null),
  valueOf: (id) => id,
  Input: ({ name, draft, errors, hasFocus, onChange }) => (
    <ProviderField
      value={draft}
      error={errors[name]}
      data-autofocus={hasFocus || undefined}
      onChange={onChange}
    />
  ),
}

/** The field for the provider of a new object. */
export const providerWidget = widget(parts)
