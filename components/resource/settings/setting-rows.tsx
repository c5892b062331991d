'use client'
import { Button, Input, Textarea } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import type { RowsField } from '@/lib/api/fields/kind-schemas'
import type { FieldErrors } from '../field-errors'
import classes from './setting-rows.module.css'

type Row = Readonly<Record<string, string>>

type Props = {
  field: RowsField
  value: unknown
  errors: FieldErrors
  onChange: (rows: readonly Row[]) => void
}

/** An editable list of rows of text inputs, each with its errors. */
export function SettingRows({ field, value, errors, onChange }: Props) {
  const { name, label, hint, one, columns } = field
  const empty: Row = Object.fromEntries(columns.map((column) => [column.name, '']))
  const rows: readonly Row[] = Array.isArray(value) && value.length > 0 ? value : [empty]
  return (
    <fieldset className={`${shared.stack8} ${classes.root}`}>
      <legend>{label}</legend>
      <Input.Description>{hint}</Input.Description>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the row
        <div key={at} className={classes.row}>
          {columns.map((column) => (
            <Textarea
              key={column.name}
              aria-label={`${column.label} of ${one} ${at + 1}`}
              placeholder={column.label}
              autosize
              minRows={1}
              spellCheck={false}
              value={row[column.name] ?? ''}
              error={errors[`${name}.${at}.${column.name}`]}
              onChange={(event) => {
                const changed = { ...row, [column.name]: event.currentTarget.value }
                onChange(rows.with(at, changed))
              }}
            />
          ))}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Remove ${one} ${at + 1}`}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      {errors[name] !== undefined && <Input.Error>{errors[name]}</Input.Error>}
      <Button
        size="compact-sm"
        variant="default"
        w="fit-content"
        onClick={() => onChange([...rows, empty])}
      >
        Add {one}
      </Button>
    </fieldset>
  )
}
