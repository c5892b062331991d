'use client'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type InputProps, widget } from '@/components/resource/form/widget'
import shared from '@/components/ui/shared.module.css'
import classes from '../accounts.module.css'

type LabelRow = { key: string; value: string }

/** Names and values of an account, which rules of a policy can read. */
export const labelsWidget = widget<LabelRow[]>({
  draftOf: (labels) =>
    Object.entries(labels ?? {}).map(([key, value]) => ({ key, value: String(value) })),
  valueOf: (rows) =>
    Object.fromEntries(
      rows
        .filter(({ key, value }) => key !== '' || value !== '')
        .map(({ key, value }) => [key, value]),
    ),
  Input: LabelsField,
})

function LabelsField({ field, draft: value, errors, onChange }: InputProps<LabelRow[]>) {
  const error = Object.entries(errors).find(([path]) => path.startsWith('labels'))?.[1]
  const put = (index: number, row: LabelRow) => onChange(value.with(index, row))
  return (
    <div className={shared.stack6}>
      <div className="mantine-InputWrapper-label">{field.label}</div>
      {value.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the row
        <div key={index} className={classes.label}>
          <TextInput
            aria-label={`Name of label ${index + 1}`}
            placeholder="name"
            value={row.key}
            error={error !== undefined && row.key === ''}
            onChange={(event) => put(index, { ...row, key: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Value of label ${index + 1}`}
            placeholder="value"
            value={row.value}
            onChange={(event) => put(index, { ...row, value: event.currentTarget.value })}
          />
          <ActionIcon
            size={34}
            aria-label={`Remove label ${index + 1}`}
            onClick={() => onChange(value.toSpliced(index, 1))}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="mantine-InputWrapper-error">
          {error}
        </p>
      )}
      <div>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...value, { key: '', value: '' }])}
        >
          Add a label
        </Button>
      </div>
    </div>
  )
}
