'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useZone } from '@/components/time/reader-clock'
import shared from '@/components/ui/shared.module.css'
import { StepPart } from '@/components/ui/steps/step-part'
import { Note } from '@/components/ui/text/note'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { isFocus } from '@/lib/features/prices/imports/map/focus-rows'
import type { Mapping, PriceImport } from '@/lib/features/prices/imports/schema'
import { nextHour } from '../../local-time'
import classes from '../import.module.css'
import { mapSummary, parts } from '../steps-of'
import type { ImportFlow } from '../use-import-flow'
import { ColumnChoices } from './column-choices'
import { FocusChoices } from './focus-choices'
import { namesOf, wholeFileOf } from './names'
import { RememberedMapping } from './remembered-mapping'
import { ValueMaps } from './value-maps'

type Props = { it: PriceImport; mapping: Mapping; grid: PriceGrid; flow: ImportFlow }

/** Maps the columns of the file, and its names to names of this installation. */
export function MapStep({ it, mapping, grid, flow }: Props) {
  const { folds } = flow
  const fold = flow.isTried
    ? {
        summary: mapSummary(it, mapping),
        isOpen: folds.isOpen(parts.map),
        onToggle: () => folds.toggle(parts.map),
      }
    : null
  return (
    <StepPart id={parts.map} title="2. Columns and names" fold={fold}>
      <MappingForm it={it} mapping={mapping} grid={grid} flow={flow} />
    </StepPart>
  )
}

function MappingForm({ it, mapping, grid, flow }: Props) {
  const names = namesOf(grid)
  const zone = useZone()
  const [opened] = useState(() => new Date())
  const wholeFile = wholeFileOf(grid, names, nextHour(opened, zone))
  const change = (part: Partial<Mapping>) => flow.map({ ...mapping, ...part })
  return (
    <>
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
      {flow.missing.length > 0 && (
        <Note tone="warn">
          {flow.missing.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Note>
      )}
      <Trial it={it} flow={flow} />
    </>
  )
}

/** The name of the mapping, and the dry run. */
const Trial = ({ it, flow }: Pick<Props, 'it' | 'flow'>) => (
  <div className={shared.line8x12}>
    <TextInput
      size="xs"
      label="Remember this mapping as"
      description="A name for this mapping, to reuse it for files with the same columns. Empty: it is not saved."
      value={flow.rememberAs}
      maxLength={100}
      onChange={(event) => flow.remember(event.currentTarget.value)}
    />
    <Button
      ml="auto"
      style={{ alignSelf: 'end' }}
      variant={it.state === 'waiting' || flow.isStale ? 'filled' : 'default'}
      disabled={flow.missing.length > 0 || flow.isRunning}
      onClick={flow.tryIt}
    >
      Dry run
    </Button>
  </div>
)
