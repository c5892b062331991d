'use client'
import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
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
  const { results, isRunning, isStopping, run, stop } = useBulkRun(action, rowKey)
  const isDone = !isRunning && results.size > 0
  const rest = possible.filter((row) => results.get(rowKey(row)) === undefined)
  const failed = possible.filter((row) => (results.get(rowKey(row)) ?? null) !== null)
  const next = isDone ? [...failed, ...rest] : possible
  return (
    // Closing is ignored during a run, because its results are shown only here.
    <Dialog
      opened
      onClose={isRunning ? () => {} : onClose}
      title={`${action.label}: ${counted(rows.length, one, many)}`}
    >
      <div className={shared.stack14}>
        <p>{action.effect}</p>
        <Rows action={action} rows={rows} rowKey={rowKey} nameOf={nameOf} results={results} />
        <p role="status">
          {isDone &&
            `${counted(results.size - failed.length, one, many)} done, ${failed.length || 'none'} failed${rest.length > 0 ? `, ${rest.length} not started` : ''}.`}
        </p>
        {isRunning && (
          <Progress
            value={(100 * results.size) / possible.length}
            aria-label={`${results.size} of ${possible.length}`}
          />
        )}
        <div className={shared.actions}>
          <Button
            variant="default"
            onClick={isRunning ? stop : onClose}
            disabled={isStopping}
            data-autofocus={action.isDestructive}
          >
            {leaveLabel(isRunning, isDone)}
          </Button>
          {next.length > 0 && (
            <Button
              color={action.isDestructive === true ? 'red.9' : undefined}
              loading={isRunning}
              disabled={possible.length === 0}
              onClick={() => run(next)}
            >
              {`${isDone && rest.length === 0 ? 'Try again' : action.label}: ${counted(next.length, one, many)}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function leaveLabel(isRunning: boolean, isDone: boolean): string {
  if (isRunning) return 'Stop'
  return isDone ? 'Close' : 'Cancel'
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

/**
 * Sends the calls one after the other, because parallel calls would exceed the rate limit. A stopped run ends after the
 * current row, as does one whose dialog is unmounted.
 */
function useBulkRun<Row>({ run, affects }: BulkAction<Row>, rowKey: (row: Row) => string) {
  const cache = useCache()
  const [results, setResults] = useState<Results>(new Map())
  const [stage, setStage] = useState<'idle' | 'running' | 'stopping'>('idle')
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const start = async (rows: readonly Row[]) => {
    isStopped.current = false
    setStage('running')
    const keys = new Set(rows.map(rowKey))
    setResults((before) => new Map([...before].filter(([key]) => !keys.has(key))))
    for (const row of rows) {
      if (isStopped.current) break
      const result = await run(row).then(
        () => null,
        (cause: unknown) => problemWords(cause),
      )
      setResults((before) => new Map([...before, [rowKey(row), result]]))
    }
    setStage('idle')
    await cache.refreshGroups(affects)
  }
  return {
    results,
    isRunning: stage !== 'idle',
    isStopping: stage === 'stopping',
    run: (rows: readonly Row[]) => void start(rows),
    stop: () => {
      isStopped.current = true
      setStage('stopping')
    },
  }
}
