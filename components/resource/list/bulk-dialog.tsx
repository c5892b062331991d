'use client'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { problemWords } from '@/components/ui/text/problem-words'
import { Status } from '@/components/ui/text/status'
import { useCache } from '@/lib/api/browser/use-cache'
import { counted } from '@/lib/base/number-text'
import type { BulkAction } from './bulk-action'
import classes from './list-table.module.css'

/** The results by row: the error, or null after a success. */
type Results = ReadonlyMap<string, string | null>

type Props<Row> = {
  /** The nouns for one row and for several rows. */
  one: string
  many: string
  action: BulkAction<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  onClose: () => void
}

/** Confirms an action on several rows, executes it row by row and shows the result of each. */
export function BulkDialog<Row>(props: Props<Row>) {
  const { one, many, action, rows, rowKey, nameOf, onClose } = props
  const [possible] = useState(() => rows.filter((row) => refusalOf(action, row) === null))
  const { results, isRunning, run } = useBulkRun(action, rowKey)
  const isDone = !isRunning && results.size > 0
  const failed = possible.filter((row) => (results.get(rowKey(row)) ?? null) !== null)
  const next = isDone ? failed : possible
  return (
    <Dialog opened onClose={onClose} title={`${action.label}: ${counted(rows.length, one, many)}`}>
      <div className={shared.stack14}>
        <p>{action.effect}</p>
        <Rows action={action} rows={rows} rowKey={rowKey} nameOf={nameOf} results={results} />
        <p role="status">
          {isDone &&
            `${counted(results.size - failed.length, one, many)} done, ${failed.length || 'none'} failed.`}
        </p>
        {isRunning && (
          <Progress
            value={(100 * results.size) / possible.length}
            aria-label={`${results.size} of ${possible.length}`}
          />
        )}
        <div className={shared.actions}>
          <Button variant="default" onClick={onClose} data-autofocus={action.isDestructive}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {(!isDone || failed.length > 0) && (
            <Button
              color={action.isDestructive === true ? 'red.9' : undefined}
              loading={isRunning}
              disabled={possible.length === 0}
              onClick={() => run(next)}
            >
              {`${isDone ? 'Try again' : action.label}: ${counted(next.length, one, many)}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type RowsProps<Row> = Omit<Props<Row>, 'one' | 'many' | 'onClose'> & { results: Results }

const Rows = <Row,>({ action, rows, rowKey, nameOf, results }: RowsProps<Row>) => (
  <ul className={`${shared.stack2} ${classes.results}`}>
    {rows.map((row) => (
      <li key={rowKey(row)}>
        <span>{nameOf(row)}</span>
        <ResultOf action={action} row={row} result={results.get(rowKey(row))} />
      </li>
    ))}
  </ul>
)

const refusalOf = <Row,>({ refusal }: BulkAction<Row>, row: Row) => refusal?.(row) ?? null

type ResultProps<Row> = {
  action: BulkAction<Row>
  row: Row
  result: string | null | undefined
}

function ResultOf<Row>({ action, row, result }: ResultProps<Row>) {
  const refusal = refusalOf(action, row)
  if (refusal !== null) return <Status tone="plain">{refusal}</Status>
  if (result === undefined)
    return <span className={shared.dimmedSmWrap}>{action.preview?.(row)}</span>
  return result === null ? (
    <Status tone="good">{action.done}</Status>
  ) : (
    <span className={shared.bad}>{result}</span>
  )
}

/** Sends the calls one after the other, because parallel calls would exceed the rate limit. */
function useBulkRun<Row>({ run, affects }: BulkAction<Row>, rowKey: (row: Row) => string) {
  const cache = useCache()
  const [results, setResults] = useState<Results>(new Map())
  const [isRunning, setRunning] = useState(false)
  const start = async (rows: readonly Row[]) => {
    setRunning(true)
    const keys = new Set(rows.map(rowKey))
    setResults((before) => new Map([...before].filter(([key]) => !keys.has(key))))
    for (const row of rows) {
      const result = await run(row).then(
        () => null,
        (cause: unknown) => problemWords(cause),
      )
      setResults((before) => new Map([...before, [rowKey(row), result]]))
    }
    setRunning(false)
    await cache.refreshGroups(affects)
  }
  return { results, isRunning, run: (rows: readonly Row[]) => void start(rows) }
}
