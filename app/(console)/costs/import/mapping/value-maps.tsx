'use client'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import {
  type Mapping,
  type NamedField,
  namedFields,
  type UnknownName,
} from '@/lib/features/prices/imports/schema'
import classes from '../import.module.css'
import { namesPart } from '../steps-of'
import { namedFieldNames } from '../texts'
import { AddName } from './add-name'
import type { Names } from './names'
import { ValueChoice } from './value-choice'

type Props = {
  unknown: readonly UnknownName[]
  values: Mapping['values']
  names: Names
  onChange: (values: Mapping['values']) => void
}

const SHOWN = 25

/** Names of the file that match nothing or several here. Each is mapped once for all its rows. */
export function ValueMaps({ unknown, values, names, onChange }: Props) {
  const [isWhole, setWhole] = useState(false)
  const found = new Set(unknown.map(({ field, value }) => `${field} ${value}`))
  const mapped = namedFields.flatMap((field) =>
    Object.keys(values[field] ?? {})
      .filter((value) => !found.has(`${field} ${value}`))
      .map((value): Line => ({ field, value, rows: null, suggestion: null, candidates: [] })),
  )
  const lines: readonly Line[] = [...mapped, ...unknown]
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const choose = (field: NamedField, value: string, to: string | null | undefined) => {
    const { [value]: _, ...others } = values[field] ?? {}
    onChange({ ...values, [field]: to === undefined ? others : { ...others, [value]: to } })
  }
  return (
    <fieldset id={namesPart} tabIndex={-1} className={classes.values}>
      <legend className={classes.legend}>Names in the file that could not be matched</legend>
      {lines.length === 0 && <p className={shared.dimmedXs}>No unmatched names so far.</p>}
      <ul className={shared.stack6}>
        {shown.map((line) => (
          <li key={`${line.field} ${line.value}`} className={classes.value}>
            <span className={`${shared.shrinks} ${shared.wrap}`}>
              <span className={shared.dimmedXs}>{namedFieldNames[line.field]}</span> {line.value}
              {line.rows !== null && (
                <span className={shared.dimmedXs}>
                  {' '}
                  {counted(line.rows, 'row')}
                  {line.candidates.length > 0 &&
                    `; ${counted(line.candidates.length, namedFieldNames[line.field])} have this name`}
                </span>
              )}
            </span>
            <ValueChoice
              label={`${namedFieldNames[line.field]} ${line.value} is`}
              names={names[line.field]}
              suggestion={line.suggestion}
              candidates={line.candidates}
              canBeAll={line.field === 'realm'}
              value={values[line.field]?.[line.value]}
              onChange={(to) => choose(line.field, line.value, to)}
            />
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          Show {lines.length - shown.length} more names
        </button>
      )}
      <AddName onAdd={(field, value) => choose(field, value, values[field]?.[value] ?? null)} />
    </fieldset>
  )
}

type Line = Omit<UnknownName, 'rows'> & { rows: number | null }
