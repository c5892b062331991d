'use client'

import { Button, Text } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import shared from '@/components/ui/shared.module.css'
import { ClockField } from '@/components/ui/time/clock-field'
import { DayFilter } from '@/components/ui/time/day-field'
import { Chips } from './chips'
import { isPartShown } from './form-fields'
import classes from './forms.module.css'
import { NumberField } from './number-field'
import { type FormContext, type Json, problemAt, type WidgetProps } from './types'

type Window = {
  days: number[]
  from: string
  to: string
  dates?: { from: string; to: string } | null
  accounts: string[]
  factor: number
  priority?: number | null
}

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const fresh: Window = {
  days: [1, 2, 3, 4, 5],
  from: '18:00',
  to: '08:00',
  dates: null,
  accounts: [],
  factor: 1,
  priority: null,
}

/** Weekly time windows, each with its accounts and a number for them. */
export function WindowsField(props: WidgetProps) {
  const { field, params, onChange } = props
  const windows = (Array.isArray(params[field.name]) ? params[field.name] : []) as Window[]
  const set = (next: Window[], label: string, joinKey = '') =>
    onChange({ name: field.name, value: next as unknown as Json, label, joinKey })
  return (
    <div className={shared.stack12}>
      <Text size="xs" c="dimmed">
        {field.hint}
      </Text>
      {windows.map((window, at) => (
        <WindowItem
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the window
          key={at}
          {...props}
          at={at}
          window={window}
          onPut={(next, joinKey) =>
            set(
              windows.map((old, i) => (i === at ? next : old)),
              `window ${at + 1}`,
              joinKey,
            )
          }
          onRemove={() =>
            set(
              windows.filter((_, i) => i !== at),
              `window ${at + 1} removed`,
            )
          }
        />
      ))}
      <Button
        size="compact-xs"
        variant="default"
        w="fit-content"
        onClick={() => set([...windows, fresh], 'window added')}
      >
        Add window
      </Button>
    </div>
  )
}

type ItemProps = FormContext & {
  field: WidgetProps['field']
  at: number
  window: Window
  onPut: (next: Window, joinKey?: string) => void
  onRemove: () => void
}

function WindowItem(props: ItemProps) {
  const { field, at, window, accounts, problems, onPut, onRemove } = props
  const path = `${field.name}[${at}]`
  const wraps = window.to <= window.from
  return (
    <section className={classes.item} aria-label={`Window ${at + 1}`}>
      <div className={shared.bar}>
        <Text size="sm" fw={600}>
          Window {at + 1}
        </Text>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onRemove}>
          Remove window {at + 1}
        </Button>
      </div>
      <Chips
        label="Days"
        options={dayNames.map((label, i) => ({ value: String(i + 1), label }))}
        value={window.days.map(String)}
        onChange={(days) => onPut({ ...window, days: days.map(Number).sort() })}
      />
      <div className={shared.fields8}>
        <ClockField
          size="xs"
          label="From"
          value={window.from}
          onChange={(from) => onPut({ ...window, from }, `${path}.from`)}
        />
        <ClockField
          size="xs"
          label={wraps ? 'To (next day)' : 'To'}
          value={window.to}
          onChange={(to) => onPut({ ...window, to }, `${path}.to`)}
        />
        <WindowNumber {...props} path={path} />
      </div>
      <Dates window={window} onPut={onPut} />
      <Chips
        label="Accounts"
        options={namedChoices(accounts)}
        value={window.accounts}
        onChange={(chosen) => onPut({ ...window, accounts: chosen })}
      />
      <Text size="xs" c="red" role="alert">
        {problemAt(problems, path)}
      </Text>
    </section>
  )
}

function WindowNumber(props: ItemProps & { path: string }) {
  const { field, params, window, problems, path, onPut, onCommit } = props
  const shared = { max: null, width: 130, onCommit }
  return (
    <>
      {isPartShown(field, 'factor', params) && (
        <NumberField
          {...shared}
          label="Factor"
          unit="× weight"
          value={window.factor}
          min={0}
          step={0.1}
          error={problemAt(problems, `${path}.factor`)}
          onChange={(factor) => onPut({ ...window, factor: factor ?? 1 }, `${path}.factor`)}
        />
      )}
      {isPartShown(field, 'priority', params) && (
        <NumberField
          {...shared}
          label="Priority"
          value={window.priority ?? null}
          min={1}
          nullable
          emptyMeans="none"
          error={problemAt(problems, `${path}.priority`)}
          onChange={(priority) => onPut({ ...window, priority }, `${path}.priority`)}
        />
      )}
    </>
  )
}

function Dates({ window, onPut }: Pick<ItemProps, 'window' | 'onPut'>) {
  const dates = window.dates ?? null
  const set = (part: 'from' | 'to', value: string) => {
    const next = { from: dates?.from ?? value, to: dates?.to ?? value, [part]: value }
    onPut({ ...window, dates: value === '' ? null : next })
  }
  return (
    <div className={shared.fields8}>
      <DayFilter
        size="xs"
        label="Only from"
        placeholder="Every week"
        value={dates?.from ?? ''}
        onChange={(day) => set('from', day)}
      />
      <DayFilter
        size="xs"
        label="Until"
        placeholder="Every week"
        value={dates?.to ?? ''}
        onChange={(day) => set('to', day)}
      />
    </div>
  )
}
