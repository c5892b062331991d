'use client'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { LabelRow } from '../account-values'
import classes from '../accounts.module.css'

type Props = { value: LabelRow[]; error: string | undefined; onChange: (rows: LabelRow[]) => void }

/** Free words on an account, which rules of a policy can read. */
export function LabelsField({ value, error, onChange }: Props) {
  const put = (index: number, row: LabelRow) => onChange(value.with(index, row))
  return (
    <div className={classes.labels}>
      <div className="mantine-InputWrapper-label">Labels</div>
      {value.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's place is all that names it while it is typed.
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
