import { Text } from '@mantine/core'
import table from '@/components/trace/trace-table.module.css'
import { deltaText, percentText } from '@/lib/base/percent'
import classes from './dry-run.module.css'
import type { DryRow, DryRun } from './dry-run-rows'

/** More would only be scrolled past; those that failed come first. */
const MOST_ROWS = 100

const order: Record<DryRow['kind'], number> = { failed: 0, rejected: 1, result: 2, 'not-asked': 3 }

/** What the module says of each match of a deployable. */
export function DryRunTable({ run }: { run: DryRun }) {
  if (!run.ok)
    return (
      <Text size="sm" c="red" role="status">
        {run.problem}
      </Text>
    )
  const { rows, moved } = run
  const shown = rows.toSorted((a, b) => order[a.kind] - order[b.kind]).slice(0, MOST_ROWS)
  return (
    <>
      <Text size="sm" role="status">
        {summaryOf(rows, moved)}
      </Text>
      <section
        className={`${classes.viewport} ${table.frame}`}
        aria-label="Results"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Match</th>
              <th scope="col">Result</th>
              <th scope="col" className={table.number}>
                Share now
              </th>
              <th scope="col" className={table.number}>
                With it
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={table.rowHead}>
                  {row.account}
                </th>
                <td className={table.quiet}>{row.place}</td>
                <td className={classes.says} data-kind={row.kind}>
                  {row.says}
                </td>
                <td className={table.number}>{shareText(row.before)}</td>
                <td className={table.number}>{shareText(row.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shown.length && (
        <Text size="xs" c="dimmed">
          The first {shown.length} of {rows.length} matches, failures first.
        </Text>
      )}
    </>
  )
}

const shareText = (share: number | null) => (share === null ? '–' : percentText(share))

function summaryOf(rows: readonly DryRow[], moved: number): string {
  const count = (kind: DryRow['kind']) => rows.filter((row) => row.kind === kind).length
  const [failed, rejected, others] = [count('failed'), count('rejected'), count('not-asked')]
  const asked = rows.length - others
  const parts = [
    `${asked} of ${rows.length} matches are evaluated`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    moved < 5e-4 ? 'no share moves' : `shares move by up to ${deltaText(moved).slice(1)}`,
  ]
  return `${parts.join(', ')}.`
}
