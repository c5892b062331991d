import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'
import { documentTitle, pageOfRequest } from '@/lib/features/versions/approvals/document-ref'
import classes from '../overview.module.css'

/** The publish requests of other users, each with its review. */
export const RequestsToApprove = ({ requests }: { requests: readonly PublishRequest[] }) =>
  requests.length > 0 && (
    <ul className={classes.list} aria-label="Waiting for your approval">
      {requests.map(({ id, noun, subject, subjectName, author, note, createdAt }) => (
        <li key={id} className={`${shared.line4x10} ${classes.row}`}>
          <span className={classes.text}>
            Waiting for your approval: {author} requested to publish{' '}
            {documentTitle({ noun, name: subjectName })}: {note}{' '}
            <span className={shared.dimmedXs}>
              <RelativeTime at={createdAt} />
            </span>
          </span>
          <span className={shared.line6}>
            <PageLink href={pageOfRequest({ id, noun, subject })}>
              Review request<span className={shared.dimmedXs}> in {subjectName}</span>
            </PageLink>
          </span>
        </li>
      ))}
    </ul>
  )
