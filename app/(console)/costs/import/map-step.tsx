'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Note } from '@/components/ui/text/note'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { isFocus } from '@/lib/features/prices/imports/map/focus-rows'
import type { Mapping, PriceImport } from '@/lib/features/prices/imports/schema'
import { ColumnChoices } from './column-choices'
import { FocusChoices } from './focus-choices'
import classes from './import.module.css'
import { namesOf, wholeFileOf } from './names'
import { RememberedMapping } from './remembered-mapping'
import type { ImportFlow } from './use-import-flow'
import { ValueMaps } from './value-maps'

type Props = { it: PriceImport; mapping: Mapping; grid: PriceGrid; flow: ImportFlow }

/** What the columns mean, and what the file's names are called here. */
export function MapStep({ it, mapping, grid, flow }: Props) {
  const names = namesOf(grid)
  const [opened] = useState(() => new Date())
  const wholeFile = wholeFileOf(grid, names, opened)
  const change = (part: Partial<Mapping>) => flow.map({ ...mapping, ...part })
  return (
    <section className={classes.step} aria-labelledby="import-map">
      <h3 id="import-map">2. Columns and names</h3>
      <div className={classes.fields}>
        {isFocus(it.columns) && (
          <NativeSelect
            size="xs"
            label="Kind of file"
            value={mapping.preset}
            data={[
              { value: 'focus', label: 'FOCUS 1.0 to 1.2 export' },
              { value: 'columns', label: 'Columns that I choose' },
            ]}
            onChange={(event) =>
              change({ preset: event.currentTarget.value === 'focus' ? 'focus' : 'columns' })
            }
          />
        )}
        <RememberedMapping flow={flow} mapName={it.mapName} />
      </div>
      {mapping.preset === 'focus' ? (
        <FocusChoices mapping={mapping} wholeFile={wholeFile} onChange={change} />
      ) : (
        <ColumnChoices
          columns={it.columns}
          mapping={mapping}
          wholeFile={wholeFile}
          onChange={change}
        />
      )}
      <ValueMaps
        unknown={it.unknown}
        values={mapping.values}
        names={names}
        onChange={(values) => change({ values })}
      />
      {flow.missing.map((text) => (
        <Note key={text} tone="warn">
          {text}
        </Note>
      ))}
      <div className={classes.row}>
        <TextInput
          size="xs"
          label="Remember this mapping as"
          description="A name for this mapping, to reuse it for files with the same columns. Empty: it is not saved."
          value={flow.rememberAs}
          maxLength={100}
          onChange={(event) => flow.remember(event.currentTarget.value)}
        />
        <Button
          className={classes.end}
          variant={it.state === 'waiting' || flow.isStale ? 'filled' : 'default'}
          disabled={flow.missing.length > 0 || flow.isRunning}
          onClick={flow.tryIt}
        >
          Dry run
        </Button>
      </div>
    </section>
  )
}
