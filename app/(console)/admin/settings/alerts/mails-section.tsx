'use client'
import { RelativeTime } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { Status } from '@/components/ui/text/status'
import { useRead } from '@/lib/api/client'
import { mailContract } from '@/lib/features/mail/contract'
import type { Mail } from '@/lib/features/mail/schema'
import { TestMail } from './test-mail'

/** The mails that were or would have been sent recently. */
export const MailsSection = () => (
  <Section title="Sent mail">
    <TestMail />
    <StateBlock query={useRead(mailContract.list, {})} what="mail" rows={3}>
      {({ isSent, items }) => (
        <div className={shared.stack10}>
          {!isSent && (
            <Note>
              No mail server is configured (SMTP_URL): mail is written to the log and shown here.
            </Note>
          )}
          {items.length > 0 && (
            <DataTable
              caption="The last mails"
              rows={items}
              columns={columns}
              rowKey={({ id }) => id}
            />
          )}
        </div>
      )}
    </StateBlock>
  </Section>
)

const states = {
  waiting: { tone: 'plain', text: 'waiting' },
  sent: { tone: 'good', text: 'sent' },
  logged: { tone: 'plain', text: 'in the log' },
  failed: { tone: 'off', text: 'failed' },
} as const

const columns: readonly Column<Mail>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
  { id: 'to', header: 'To', cell: ({ recipient }) => recipient, hideBelow: 'sm' },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject }) => <span className={shared.wrapCell}>{subject}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, error }) => (
      <>
        <Status tone={states[state].tone}>{states[state].text}</Status>
        {error !== null && ` ${error}`}
      </>
    ),
  },
]
