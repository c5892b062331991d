import { DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { counted } from '@/lib/base/number-text'
import { groupIssues, type IssueGroup, type IssuePlace } from './group-issues'
import classes from './import.module.css'

/**
 * All problems of a document with their positions; equal problems share a row. Shown when nothing was written.
 */
export function ImportIssues({ cause }: { cause: unknown }) {
  if (cause === null || cause === undefined) return null
  const issues = cause instanceof ApiProblem ? cause.document.errors : []
  if (issues.length === 0)
    return <ProblemAlert cause={cause} what="The document was not imported" />
  return (
    <div className={`${shared.stack10} ${shared.shrinks}`}>
      <ProblemAlert cause={cause} what="The document was not imported" />
      <DataTable
        caption="Problems in the document"
        rows={groupIssues(issues).map((group, index) => ({ ...group, index }))}
        rowKey={({ index }) => String(index)}
        maxHeight="320px"
        isStacked
        columns={[
          {
            id: 'path',
            header: 'Where',
            cell: ({ where, places }) => <Where where={where} places={places} />,
          },
          {
            id: 'message',
            header: 'What',
            cell: ({ message }) => (
              <span className={`${shared.wrapCell} ${classes.wrap}`}>{message}</span>
            ),
          },
        ]}
      />
    </div>
  )
}

function Where({ where, places }: Pick<IssueGroup, 'where' | 'places'>) {
  const [first, ...others] = places
  if (first === undefined) return null
  if (others.length === 0) return <Place {...first} />
  return (
    <details className={shared.wrapCell}>
      <summary>
        <b>{counted(places.length, 'row')}</b> {where}
      </summary>
      <ul className={shared.stack2}>
        {places.map((place) => (
          <li key={`${place.line} ${place.words}`}>
            <Place {...place} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const Place = ({ line, words }: IssuePlace) => (
  <span className={shared.wrapCell}>
    {line !== '' && <b>{line}</b>} {words}
  </span>
)
