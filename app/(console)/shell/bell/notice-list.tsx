'use client'
import { Button, Switch } from '@mantine/core'
import { Banknote, FileCheck2, Server, Share2, TriangleAlert } from 'lucide-react'
import { RelativeTime, TextWithTimes } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { noticeContract } from '@/lib/features/notices/contract'
import { NOTICE_DAYS } from '@/lib/features/notices/notice-days'
import type { Notice, Notices } from '@/lib/features/notices/schema'
import classes from './notices.module.css'
import type { BrowserNotices } from './use-browser-notices'

const icons = {
  alert: TriangleAlert,
  approval: FileCheck2,
  host: Server,
  sharing: Share2,
  import: Banknote,
} as const satisfies Record<Notice['kind'], typeof Server>

const endTexts = {
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'no longer offered',
} as const satisfies Record<NonNullable<Notice['ended']>, string>

type Props = { notices: Notices | undefined; browser: BrowserNotices; onClose: () => void }

/** The notifications of the last days. Opening one leads to its page. */
export function NoticeList({ notices, browser, onClose }: Props) {
  const read = useCall(noticeContract.read)
  const items = notices?.items ?? []
  const [newest] = items
  return (
    <div className={`${shared.stack10} ${classes.panel}`}>
      <div className={classes.head}>
        <h2 className={shared.md}>Notifications</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={notices === undefined || notices.unread === 0 || newest === undefined}
          loading={read.isPending}
          onClick={() => newest !== undefined && read.mutate({ body: { until: newest.at } })}
        >
          Mark all as read
        </Button>
      </div>
      {items.length === 0 ? (
        <p className={shared.dimmed}>{`Nothing needed you in the last ${NOTICE_DAYS} days.`}</p>
      ) : (
        <ul className={classes.list}>
          {items.map((notice) => (
            <li key={notice.id} data-unread={notice.unread || undefined}>
              <OneNotice notice={notice} onOpen={onClose} />
            </li>
          ))}
        </ul>
      )}
      <ProblemAlert cause={read.error} />
      {browser.isOffered && (
        <Switch
          size="xs"
          px={10}
          label="Also notify me in this browser"
          description={
            browser.isRefused ? 'This browser blocks notifications from this site.' : undefined
          }
          disabled={browser.isRefused}
          checked={browser.isOn}
          onChange={(event) => browser.toggle(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}

function OneNotice({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const Icon = icons[notice.kind]
  return (
    <PageLink href={notice.href} className={`${shared.hovers} ${classes.notice}`} onClick={onOpen}>
      <Icon size={15} aria-hidden />
      <span>
        {notice.unread && <span className={shared.hidden}>Unread: </span>}
        <TextWithTimes>{notice.text}</TextWithTimes>
        <span className={`${shared.dimmedXs} ${shared.block} ${shared.regular}`}>
          <RelativeTime at={notice.at} />
          {notice.ended !== null && `, ${endTexts[notice.ended]}`}
        </span>
      </span>
    </PageLink>
  )
}
