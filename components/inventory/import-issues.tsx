import { DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import classes from './import.module.css'

/** Every problem of a document with its place; nothing was written. */
export function ImportIssues({ cause }: { cause: unknown }) {
  if (cause === null || cause === undefined) return null
  const issues = cause instanceof ApiProblem ? cause.document.errors : []
  if (issues.length === 0) return <ProblemAlert cause={cause} what="The document was not taken" />
  return (
    <div className={classes.issues}>
      <ProblemAlert cause={cause} what="The document was not taken" />
      <DataTable
        caption="Problems of the document"
        rows={issues.map((issue, index) => ({ ...issue, index }))}
        rowKey={({ index }) => String(index)}
        maxHeight="320px"
        columns={[
          {
            id: 'path',
            header: 'Where',
            cell: ({ path }) => <code className={shared.xs}>{path}</code>,
          },
          {
            id: 'message',
            header: 'What',
            cell: ({ message }) => <span className={classes.wrap}>{message}</span>,
          },
        ]}
      />
    </div>
  )
}
