'use client'

import { Button, Text } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { NumberField } from './number-field'
import { problemAt, type WidgetProps } from './types'

/** A list of numbers in ascending order. */
export function NumbersField({ field, params, problems, onChange, onCommit }: WidgetProps) {
  const given = params[field.name]
  const values = (Array.isArray(given) ? given : []).map(Number)
  const set = (next: number[], label: string, joinKey = '') =>
    onChange({ name: field.name, value: next, label, joinKey })
  return (
    <fieldset className={shared.stack10}>
      <Text component="legend" size="xs" fw={600}>
        {field.label}
      </Text>
      <Text size="xs" c="dimmed">
        {field.hint}
      </Text>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the number
        <div className={shared.fields8} key={at}>
          <NumberField
            quiet
            label={`${field.label} ${at + 1}`}
            unit={field.unit}
            value={value}
            min={field.softMin ?? null}
            max={field.softMax ?? null}
            step={field.step}
            width={160}
            error={problemAt(problems, `${field.name}[${at}]`)}
            onChange={(next) =>
              set(
                values.map((old, i) => (i === at ? (next ?? old) : old)),
                `${field.label} ${at + 1}`,
                `${field.name}[${at}]`,
              )
            }
            onCommit={onCommit}
          />
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() =>
              set(
                values.filter((_, i) => i !== at),
                `${field.label} ${at + 1} removed`,
              )
            }
          >
            Remove {at + 1}
          </Button>
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="default"
        w="fit-content"
        onClick={() => set([...values, nextAfter(values, field.softMax ?? 1)], 'number added')}
      >
        Add a number
      </Button>
    </fieldset>
  )
}

/** Halfway between the last number and the usual maximum, in hundredths. */
const nextAfter = (values: readonly number[], most: number): number =>
  Math.round(((values.at(-1) ?? 0) + most) * 50) / 100
