'use client'
import { Checkbox, NativeSelect } from '@mantine/core'
import { type MappedField, type Mapping, mappedFields } from '@/lib/features/prices/imports/schema'
import classes from '../import.module.css'
import { fieldDefaults, fieldNames } from '../texts'
import { FixedDate } from './fixed-date'
import type { WholeFile } from './names'

type Props = {
  columns: readonly string[]
  mapping: Mapping
  wholeFile: WholeFile
  onChange: (part: Partial<Mapping>) => void
}

/** Prefixes that distinguish columns from values for the whole file. */
const ofColumn = (column: string) => `column:${column}`
const ofFile = (value: string) => `file:${value}`

/** The column of each field, or its value for all rows. */
export function ColumnChoices({ columns, mapping, wholeFile, onChange }: Props) {
  const choose = (field: MappedField, value: string) => {
    const { [field]: _, ...others } = mapping.columns
    const column = columns.find((it) => ofColumn(it) === value)
    const { [field as keyof Mapping['fixed']]: __, ...fixed } = mapping.fixed
    const fixedValue = fixedValuesOf(wholeFile, mapping.fixed, field).find(
      (it) => ofFile(it.value) === value,
    )
    onChange({
      columns: column === undefined ? others : { ...others, [field]: column },
      fixed: fixedValue === undefined ? fixed : { ...fixed, [field]: fixedValue.value },
    })
  }
  return (
    <>
      <fieldset className={classes.fields} aria-label="Columns">
        {mappedFields.map((field) => (
          <ColumnChoice
            key={field}
            field={field}
            columns={columns}
            mapping={mapping}
            fixedValues={fixedValuesOf(wholeFile, mapping.fixed, field)}
            onChoose={(value) => choose(field, value)}
          />
        ))}
        <FixedDate fixed={mapping.fixed} onChange={(fixed) => onChange({ fixed })} />
      </fieldset>
      <Checkbox
        size="xs"
        label="A price of 0 means free"
        description="Otherwise rows with 0 are refused: 0 usually means the price is unknown."
        checked={mapping.zeroIsFree}
        onChange={(event) => onChange({ zeroIsFree: event.currentTarget.checked })}
      />
    </>
  )
}

type FixedValue = { value: string; label: string }

/** The values of a field for the whole file, with the current one. */
function fixedValuesOf(
  wholeFile: WholeFile,
  fixed: Mapping['fixed'],
  field: MappedField,
): FixedValue[] {
  if (field === 'effective')
    return [{ value: fixed.effective ?? wholeFile.effective, label: 'one date' }]
  if (field !== 'account' && field !== 'currency') return []
  const values = [...wholeFile[field], ...(fixed[field] === undefined ? [] : [fixed[field]])]
  return [...new Set(values)].map((value) => ({ value, label: value }))
}

type ChoiceProps = {
  field: MappedField
  columns: readonly string[]
  mapping: Mapping
  fixedValues: readonly FixedValue[]
  onChoose: (value: string) => void
}

function ColumnChoice({ field, columns, mapping, fixedValues, onChoose }: ChoiceProps) {
  const column = mapping.columns[field]
  const fixed = field in mapping.fixed ? mapping.fixed[field as keyof Mapping['fixed']] : undefined
  const chosen = column === undefined ? '' : ofColumn(column)
  return (
    <NativeSelect
      size="xs"
      label={fieldNames[field]}
      value={fixed === undefined ? chosen : ofFile(fixed)}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{fieldDefaults[field]}</option>
      {columns.map((name) => (
        <option key={name} value={ofColumn(name)}>
          {name}
        </option>
      ))}
      {fixedValues.length > 0 && (
        <optgroup label="For all rows">
          {fixedValues.map(({ value, label }) => (
            <option key={value} value={ofFile(value)}>
              {label}
            </option>
          ))}
        </optgroup>
      )}
    </NativeSelect>
  )
}
