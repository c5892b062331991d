'use client'
import { Button, NativeSelect } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { PriceImport, Reading } from '@/lib/features/prices/imports/schema'
import classes from '../import.module.css'
import tables from '../tables.module.css'
import { bytesText, decimalNames, delimiterNames, encodingNames } from '../texts'
import type { ImportFlow } from '../use-import-flow'

/** The detected format of the file, with its first rows to confirm it. */
export function ReadingStep({ it, flow }: { it: PriceImport; flow: ImportFlow }) {
  const { reading } = it
  const busy = flow.isRunning || flow.reread.isPending
  const choice = <Key extends keyof Reading>(
    key: Key,
    label: string,
    names: Readonly<Record<Reading[Key], string>>,
  ) => (
    <NativeSelect
      size="xs"
      label={label}
      value={reading[key]}
      disabled={busy}
      data={Object.entries<string>(names).map(([value, text]) => ({ value, label: text }))}
      onChange={(event) =>
        flow.read({ ...reading, [key]: event.currentTarget.value as Reading[Key] })
      }
    />
  )
  return (
    <>
      <div className={shared.line8x12}>
        <strong className={`${shared.shrinks} ${shared.wrap}`}>{it.fileName}</strong>
        <span className={shared.dimmedXs}>{bytesText(it.bytes)}</span>
        <Button size="compact-xs" variant="default" disabled={busy} onClick={flow.forget}>
          Another file
        </Button>
      </div>
      <fieldset className={classes.fields} aria-label="How the file is read">
        {choice('delimiter', 'Delimiter', delimiterNames)}
        {choice('encoding', 'Encoding', encodingNames)}
        {choice('decimal', 'Decimal mark', decimalNames)}
      </fieldset>
      <ProblemAlert cause={flow.reread.error} what="The file cannot be read this way" />
      <Sample it={it} />
    </>
  )
}

function Sample({ it: { columns, sample } }: { it: PriceImport }) {
  const keyed = columns.map((column, at) => ({ column, at, key: `${at} ${column}` }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={tables.scroll} aria-label="First rows of the file" tabIndex={0}>
      <table className={tables.table}>
        <caption className={shared.dimmedXs}>Detected; are these the right columns?</caption>
        <thead>
          <tr>
            {keyed.map(({ key, column }) => (
              <th key={key} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and never move
            <tr key={row}>
              {keyed.map(({ key, at }) => (
                <td key={key} className={`${shared.clip} ${tables.cell}`}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
