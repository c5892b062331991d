'use client'

import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { AccountNumbers } from './account-numbers'
import { SwitchField, TextField, TimeZoneField } from './choice-fields'
import { fieldsOf, isShown } from './form-fields'
import { NumberField } from './number-field'
import { SliderField } from './slider-field'
import { type FormContext, problemAt, type WidgetProps } from './types'

// Loaded on demand: each belongs to one module, which many policies do not use.
const ChoiceField = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./choice-field')).then((it) => it.ChoiceField)),
  { loading: () => null },
)
const ExpressionField = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./expression-field')).then((it) => it.ExpressionField),
    ),
  { loading: () => null },
)
const NumberByAccount = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./number-by-account')).then((it) => it.NumberByAccount),
    ),
  { loading: () => null },
)
const NumbersField = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./numbers-field')).then((it) => it.NumbersField),
    ),
  { loading: () => null },
)
const TiersField = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./tiers-field')).then((it) => it.TiersField)),
  { loading: () => null },
)
const WindowsField = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./windows-field')).then((it) => it.WindowsField),
    ),
  { loading: () => null },
)

/** The form of any selection module, generated from its parameter schema. */
export function ParamsForm(context: FormContext) {
  const fields = fieldsOf(context.module).filter((field) => isShown(field, context.params))
  return (
    <div className={shared.stack12}>
      {fields.map((field) => (
        <Widget key={field.name} {...context} field={field} />
      ))}
    </div>
  )
}

function Widget(props: WidgetProps) {
  switch (props.field.widget) {
    case 'account-weights':
    case 'account-priorities':
      return <AccountNumbers {...props} />
    case 'account-numbers':
      return <NumberByAccount {...props} />
    case 'numbers':
      return <NumbersField {...props} />
    case 'tiers':
      return <TiersField {...props} />
    case 'windows':
      return <WindowsField {...props} />
    case 'expression':
      return <ExpressionField {...props} />
    case 'select':
      return <ChoiceField {...props} />
    case 'switch':
      return <SwitchField {...props} />
    case 'time-zone':
      return <TimeZoneField {...props} />
    case 'text':
      return <TextField {...props} />
    case 'slider':
    case 'number':
      return <Numeric {...props} />
  }
}

function Numeric({ field, params, problems, onChange, onCommit }: WidgetProps) {
  const value = params[field.name]
  const shared = {
    label: field.label,
    hint: field.hint,
    unit: field.unit,
    value: typeof value === 'number' ? value : null,
    min: field.min,
    max: field.max,
    step: field.step ?? 1,
    nullable: field.nullable,
    emptyMeans: field.emptyMeans,
    error: problemAt(problems, field.name),
    onCommit,
    onChange: (next: number | null) =>
      onChange({
        name: field.name,
        value: next,
        label: `${field.label} ${next ?? field.emptyMeans ?? 'empty'}`,
        joinKey: field.name,
      }),
  }
  if (field.widget === 'number' || field.nullable) return <NumberField {...shared} width={220} />
  return (
    <SliderField
      {...shared}
      width={220}
      softMin={field.softMin ?? 0}
      softMax={field.softMax ?? 10}
    />
  )
}
