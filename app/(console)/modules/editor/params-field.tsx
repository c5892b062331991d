'use client'
import { Button, Text } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { FieldErrors } from '@/components/resource/field-errors'
import { Section } from '@/components/ui/data/section'
import { newKey } from '@/lib/api/browser/new-key'
import { newParam, type ParamValues } from './module-values'
import { ParamField } from './param-field'

type Props = {
  value: readonly ParamValues[]
  errors: FieldErrors
  /** The problem of the neutral values together. */
  problem: string | null
  onChange: (params: ParamValues[]) => void
}

/** The parameters. Each is `params.<name>` in the expression. */
export function ParamsField({ value, errors, problem, onChange }: Props) {
  return (
    <Section title="Parameters">
      <Text size="xs" c="dimmed">
        Each is <code>params.name</code> in the expression. With every parameter at its neutral
        value the module changes nothing.
      </Text>
      {value.map((param, index) => (
        <ParamField
          key={param.key}
          param={param}
          errorOf={(field) => errors[`params.${index}.${field}`]}
          onChange={(next) => onChange(value.toSpliced(index, 1, next))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {(problem ?? errors.params) !== undefined && (
        <Text size="xs" c="red" role="status">
          {problem ?? errors.params}
        </Text>
      )}
      <div>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...value, newParam(value, newKey())])}
        >
          Add a parameter
        </Button>
      </div>
    </Section>
  )
}
