'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { type NamedField, namedFields } from '@/lib/features/prices/imports/schema'
import classes from '../import.module.css'
import { namedFieldNames } from '../texts'

/** Maps a name that no dry run requires: a SKU without a type, or one with another meaning elsewhere. */
export function AddName({ onAdd }: { onAdd: (field: NamedField, value: string) => void }) {
  const [field, setField] = useState<NamedField>('sku')
  const [value, setValue] = useState('')
  const named = value.trim()
  const add = () => {
    if (named === '') return
    onAdd(field, named)
    setValue('')
  }
  return (
    <details className={`${shared.above8} ${shared.sm} ${classes.add}`}>
      <summary>Match another name</summary>
      <div className={shared.line8x12}>
        <NativeSelect
          size="xs"
          label="Kind"
          value={field}
          data={namedFields.map((each) => ({ value: each, label: namedFieldNames[each] }))}
          onChange={(event) => {
            const chosen = namedFields.find((each) => each === event.currentTarget.value)
            if (chosen !== undefined) setField(chosen)
          }}
        />
        <TextInput
          size="xs"
          label="Name in the file"
          value={value}
          maxLength={300}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button
          ml="auto"
          style={{ alignSelf: 'end' }}
          size="xs"
          variant="default"
          disabled={named === ''}
          onClick={add}
        >
          Add
        </Button>
      </div>
    </details>
  )
}
