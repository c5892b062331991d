'use client'
import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import classes from './module-editor.module.css'
import { ofType, type ParamValues } from './module-values'

const types = [
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'text', label: 'Text' },
  { value: 'account-numbers', label: 'A number for each account' },
]

const choices = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

type Props = {
  param: ParamValues
  errorOf: (field: string) => string | undefined
  onChange: (param: ParamValues) => void
  onRemove: () => void
}

/** One parameter: its names, its type and range, its default. */
export function ParamField({ param, errorOf, onChange, onRemove }: Props) {
  const put = (change: Partial<ParamValues>) => onChange({ ...param, ...change })
  const text = (field: 'name' | 'label' | 'hint') => ({
    value: param[field],
    error: errorOf(field),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      put({ [field]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes.param}>
      <legend>{param.label === '' ? param.name : param.label}</legend>
      <TextInput label="Name" description="In the expression" {...text('name')} />
      <Select
        label="Type"
        description="What it holds"
        data={types}
        allowDeselect={false}
        value={param.type}
        onChange={(type) => onChange(ofType(param, (type ?? 'number') as ParamValues['type']))}
      />
      <TextInput label="Label" description="In the form" {...text('label')} />
      <TextInput label="Hint" description="Below the field" {...text('hint')} />
      <ValueInput
        label={param.type === 'account-numbers' ? 'Default of every account' : 'Default'}
        description="If a policy sets none"
        type={param.type}
        value={param.default}
        error={errorOf('default') ?? errorOf('default.*')}
        onChange={(value) => put({ default: value })}
      />
      <ValueInput
        label="Neutral"
        description="Without effect; optional"
        type={param.type}
        value={param.neutral}
        error={errorOf('neutral') ?? errorOf('neutral.*')}
        optional
        onChange={(value) => put({ neutral: value })}
      />
      <RangeInputs param={param} errorOf={errorOf} onChange={put} />
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        className={shared.start}
        aria-label={`Remove parameter ${param.name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </fieldset>
  )
}

type RangeProps = Pick<Props, 'param' | 'errorOf'> & {
  onChange: (change: Partial<ParamValues>) => void
}

/** The bounds of a parameter that holds numbers. */
function RangeInputs({ param, errorOf, onChange }: RangeProps) {
  if (param.type !== 'number' && param.type !== 'account-numbers') return null
  const range = (field: 'min' | 'max' | 'step') => ({
    value: param[field] ?? '',
    error: errorOf(field),
    onChange: (value: number | string) =>
      onChange({ [field]: typeof value === 'number' ? value : null }),
  })
  return (
    <>
      <NumberInput label="At least" allowDecimal {...range('min')} />
      <NumberInput label="At most" allowDecimal {...range('max')} />
      <NumberInput label="In steps of" allowDecimal min={0} {...range('step')} />
    </>
  )
}

type ValueProps = {
  label: string
  description: string
  type: ParamValues['type']
  value: ParamValues['default']
  error: string | undefined
  optional?: boolean
  onChange: (value: ParamValues['default']) => void
}

function ValueInput({ type, value, optional = false, onChange, ...shared }: ValueProps) {
  if (type === 'boolean')
    return (
      <Select
        {...shared}
        data={choices}
        clearable={optional}
        allowDeselect={optional}
        value={value === null ? null : String(value)}
        onChange={(next) => onChange(next === null ? null : next === 'true')}
      />
    )
  if (type === 'text')
    return (
      <TextInput
        {...shared}
        value={String(value ?? '')}
        onChange={({ currentTarget }) =>
          onChange(optional && currentTarget.value === '' ? null : currentTarget.value)
        }
      />
    )
  return (
    <NumberInput
      {...shared}
      allowDecimal
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  )
}
