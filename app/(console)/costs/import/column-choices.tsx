'use client'
import { Checkbox, NativeSelect } from '@mantine/core'
import { type MappedField, type Mapping, mappedFields } from '@/lib/features/price-imports/schema'
import classes from './import.module.css'
import { fieldDefaults, fieldNames } from './texts'

type Props = {
  columns: readonly string[]
  mapping: Mapping
  accounts: readonly string[]
  onChange: (part: Partial<Mapping>) => void
}

/** Names of columns cannot be told from those of accounts; so each kind says which it is. */
const ofColumn = (column: string) => `column:${column}`
const ofAccount = (account: string) => `account:${account}`

/** Which column says what. */
export function ColumnChoices({ columns, mapping, accounts, onChange }: Props) {
  const options = columns.map((column) => ({ value: ofColumn(column), label: column }))
  const choose = (field: MappedField, value: string) => {
    const { [field]: _, ...others } = mapping.columns
    const column = columns.find((it) => ofColumn(it) === value)
    const { account: __, ...fixed } = mapping.fixed
    const account = accounts.find((it) => ofAccount(it) === value)
    onChange({
      columns: column === undefined ? others : { ...others, [field]: column },
      ...(field === 'account'
        ? { fixed: account === undefined ? fixed : { ...fixed, account } }
        : {}),
    })
  }
  const chosen = (field: MappedField) => {
    const column = mapping.columns[field]
    if (field === 'account' && mapping.fixed.account !== undefined)
      return ofAccount(mapping.fixed.account)
    return column === undefined ? '' : ofColumn(column)
  }
  return (
    <>
      <fieldset className={classes.fields} aria-label="Columns">
        {mappedFields.map((field) => (
          <NativeSelect
            key={field}
            size="xs"
            label={fieldNames[field]}
            value={chosen(field)}
            onChange={(event) => choose(field, event.currentTarget.value)}
          >
            <option value="">{fieldDefaults[field]}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {field === 'account' && (
              <optgroup label="All rows are of">
                {accounts.map((account) => (
                  <option key={account} value={ofAccount(account)}>
                    {account}
                  </option>
                ))}
              </optgroup>
            )}
          </NativeSelect>
        ))}
      </fieldset>
      <Checkbox
        size="xs"
        label="A price of 0 means free"
        description="Otherwise rows with 0 are refused: 0 mostly means that nobody knows."
        checked={mapping.zeroIsFree}
        onChange={(event) => onChange({ zeroIsFree: event.currentTarget.checked })}
      />
    </>
  )
}
