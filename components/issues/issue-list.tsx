import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { Issue } from '@/lib/base/problem'
import { placedIssue } from './placed-issue'

const MAX = 20

/** The problems of a document that cannot be read: the position, the error and the remedy of each. */
export const IssueList = ({ issues }: { issues: readonly Issue[] }) => (
  <ul className={`${shared.bullets} ${shared.wrap}`} aria-label="Problems">
    {issues.slice(0, MAX).map((issue) => {
      const { line, words, message } = placedIssue(issue)
      const where = [line, words].filter((part) => part !== '').join(', ')
      return (
        <li key={`${issue.path} ${issue.message}`}>
          {where !== '' && <b>{where}: </b>}
          {message}
        </li>
      )
    })}
    {issues.length > MAX && <li>And {counted(issues.length - MAX, 'more problem')}.</li>}
  </ul>
)
