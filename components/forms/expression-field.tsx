'use client'

import { Textarea } from '@mantine/core'
import { problemAt, type WidgetProps } from './types'

/** A CEL expression, validated by the engine at every keystroke. */
export function ExpressionField({ field, params, problems, onChange, onCommit }: WidgetProps) {
  return (
    <Textarea
      label={field.label}
      description={field.hint}
      error={problemAt(problems, field.name)}
      value={String(params[field.name] ?? '')}
      autosize
      minRows={2}
      maxLength={1000}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
      onChange={(event) =>
        onChange({
          name: field.name,
          value: event.currentTarget.value,
          label: 'expression',
          joinKey: field.name,
        })
      }
      onBlur={onCommit}
    />
  )
}
