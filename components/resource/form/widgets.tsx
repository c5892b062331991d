'use client'
import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { z } from 'zod'
import { decimalText } from '@/lib/base/number-text'
import type { WidgetName } from '@/lib/features/resources/fields/display'
import { type DisplayedField, valueSchema } from '@/lib/features/resources/fields/field-text'
import { typedDecimal } from '../typed-decimal'
import { type InputProps, inputProps, type Widget, widget } from './widget'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

const textOrNull = (text: string, { schema }: DisplayedField) =>
  text.trim() === '' && schema.isNullable() ? null : text

export const textWidget: Widget<string> = {
  draftOf: textOf,
  valueOf: textOrNull,
  Input: (props) => (
    <TextInput
      {...inputProps(props)}
      value={props.draft}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
}

const urlWidget: Widget<string> = {
  ...textWidget,
  Input: (props) => (
    <TextInput
      {...inputProps(props)}
      type="url"
      value={props.draft}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
}

/** Decimals remain text, so that their exact digits are sent. */
export const decimalWidget: Widget<string> = {
  draftOf: (value) => decimalText(textOf(value)),
  valueOf: (draft, field) => textOrNull(typedDecimal(draft), field),
  Input: (props) => (
    <TextInput
      {...inputProps(props)}
      inputMode="decimal"
      value={props.draft}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
}

function Numeric({ most, ...props }: InputProps<number | null> & { most?: number }) {
  const inner = valueSchema(props.field.schema)
  const { minValue, maxValue, isInt } =
    inner instanceof z.ZodNumber ? inner : { minValue: 0, maxValue: null, isInt: false }
  const allowNegative = minValue === null || minValue < 0
  return (
    <NumberInput
      {...inputProps(props)}
      value={props.draft ?? ''}
      min={allowNegative ? undefined : 0}
      max={most}
      allowNegative={allowNegative}
      allowDecimal={!isInt}
      decimalScale={most === undefined ? undefined : 4}
      step={maxValue !== null && maxValue <= 1 && most === undefined ? 0.1 : 1}
      onChange={(value) => props.onChange(numberOf(value))}
    />
  )
}

/** An empty input is null instead of 0. */
const numberWidget: Widget<number | null> = {
  draftOf: numberOf,
  valueOf: (draft) => draft,
  Input: Numeric,
}

/** A share from 0 to 1, entered in percent. */
const percentWidget: Widget<number | null> = {
  draftOf: (value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e4 : null),
  valueOf: (draft) => (draft === null ? null : Math.round(draft * 1e4) / 1e6),
  Input: (props) => <Numeric {...props} most={100} />,
}

const choiceWidget: Widget<string | null> = {
  draftOf: (value) => (typeof value === 'string' ? value : null),
  valueOf: (draft) => draft,
  Input: (props) => {
    const inner = valueSchema(props.field.schema)
    return (
      <Select
        {...inputProps(props)}
        data={inner instanceof z.ZodEnum ? inner.options.map(String) : []}
        allowDeselect={props.field.schema.isNullable()}
        value={props.draft}
        onChange={props.onChange}
      />
    )
  },
}

const switchWidget: Widget<boolean> = {
  draftOf: (value) => value === true,
  valueOf: (draft) => draft,
  Input: (props) => (
    <Switch
      {...inputProps(props)}
      checked={props.draft}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  ),
}

/** Holds the value of a field that the page renders in another place or not at all. */
const specialWidget: Widget<unknown> = {
  draftOf: (value) => value,
  valueOf: (draft) => draft,
  Input: () => null,
}

export const widgets: Readonly<Record<WidgetName, Widget<unknown>>> = {
  text: widget(textWidget),
  url: widget(urlWidget),
  decimal: widget(decimalWidget),
  number: widget(numberWidget),
  percent: widget(percentWidget),
  choice: widget(choiceWidget),
  switch: widget(switchWidget),
  special: specialWidget,
}
