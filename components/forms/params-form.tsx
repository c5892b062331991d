'use client'

import { NativeSelect, SegmentedControl, Switch, Text, TextInput } from '@mantine/core'
import dynamic from 'next/dynamic'
import { patiently } from '@/components/ui/patiently'
import { AccountNumbers } from './account-numbers'
import { fieldsOf, isShown } from './form-fields'
import classes from './forms.module.css'
import { NumberField } from './number-field'
import { SliderField } from './slider-field'
import { type FormContext, problemAt, type WidgetProps } from './types'

// Each is of one module that many policies do not have.
const ExpressionField = dynamic(
  () => patiently(() => import('./expression-field').then((it) => it.ExpressionField)),
  { loading: () => null },
)
const NumberByAccount = dynamic(
  () => patiently(() => import('./number-by-account').then((it) => it.NumberByAccount)),
  { loading: () => null },
)
const NumbersField = dynamic(
  () => patiently(() => import('./numbers-field').then((it) => it.NumbersField)),
  { loading: () => null },
)
const TiersField = dynamic(
  () => patiently(() => import('./tiers-field').then((it) => it.TiersField)),
  { loading: () => null },
)
const WindowsField = dynamic(
  () => patiently(() => import('./windows-field').then((it) => it.WindowsField)),
  { loading: () => null },
)

/** The form of any selection module, made from its params schema. */
export function ParamsForm(context: FormContext) {
  const fields = fieldsOf(context.module).filter((field) => isShown(field, context.params))
  return (
    <div className={classes.form}>
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
      return <Choice {...props} />
    case 'switch':
      return <Toggle {...props} />
    case 'time-zone':
      return <TimeZone {...props} />
    case 'text':
      return <Words {...props} />
    case 'slider':
    case 'number':
      return <Numeric {...props} />
  }
}

function Numeric({ field, params, problems, onChange, onSettle }: WidgetProps) {
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
    onSettle,
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

function Choice({ field, params, problems, onChange }: WidgetProps) {
  const options = field.choices.map((value) => ({ value, label: field.options?.[value] ?? value }))
  const value = String(params[field.name] ?? '')
  const choose = (next: string) =>
    onChange({ name: field.name, value: next, label: `${field.label} ${next}`, joinKey: '' })
  const problem = problemAt(problems, field.name)
  if (options.length <= 2 && options.every(({ label }) => label.length < 30))
    return (
      <div>
        <Text size="xs" fw={500} mb={4}>
          {field.label}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={field.label}
          data={options}
          value={value}
          onChange={choose}
        />
        <Text size="xs" c={problem === undefined ? 'dimmed' : 'red'} mt={4}>
          {problem ?? field.hint}
        </Text>
      </div>
    )
  return (
    <NativeSelect
      size="xs"
      label={field.label}
      description={field.hint}
      error={problem}
      data={options}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function Toggle({ field, params, onChange }: WidgetProps) {
  const on = params[field.name] === true
  return (
    <Switch
      size="sm"
      label={field.label}
      description={field.hint}
      checked={on}
      onChange={() =>
        onChange({
          name: field.name,
          value: !on,
          label: `${field.label} ${on ? 'off' : 'on'}`,
          joinKey: '',
        })
      }
    />
  )
}

const LONGEST_TEXT = 200

function Words({ field, params, problems, onChange, onSettle }: WidgetProps) {
  return (
    <TextInput
      size="xs"
      label={field.label}
      description={field.hint}
      error={problemAt(problems, field.name)}
      maxLength={LONGEST_TEXT}
      value={String(params[field.name] ?? '')}
      onBlur={onSettle}
      onChange={(event) => {
        const value = event.currentTarget.value
        onChange({ name: field.name, value, label: `${field.label} changed`, joinKey: field.name })
      }}
    />
  )
}

function TimeZone({ field, params, problems, onChange }: WidgetProps) {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return (
    <NativeSelect
      size="xs"
      label={field.label}
      description={field.hint}
      error={problemAt(problems, field.name)}
      data={zones}
      value={String(params[field.name] ?? 'UTC')}
      onChange={(event) => {
        const value = event.currentTarget.value
        onChange({ name: field.name, value, label: `${field.label} ${value}`, joinKey: '' })
      }}
    />
  )
}
