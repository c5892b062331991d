'use client'
import { ActionIcon } from '@mantine/core'
import { Bell } from 'lucide-react'
import { PopoverButton } from '@/components/ui/overlays/popover-button'
import { useRead } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { noticeContract } from '@/lib/features/notices/contract'
import { NoticeList } from './notice-list'
import classes from './notices.module.css'
import { useBrowserNotices } from './use-browser-notices'

const EVERY_MS = 60_000

/** The bell with the number of unread notifications and their list. */
export function NoticeButton() {
  const browser = useBrowserNotices()
  const query = useRead(
    noticeContract.list,
    {},
    {
      refetchInterval: EVERY_MS,
      // A browser notification is shown only while the user looks at another page.
      refetchIntervalInBackground: browser.isOn,
      onAnswer: ({ items }) => browser.show(items),
    },
  )
  const unread = query.data?.unread ?? 0
  const name =
    unread === 0 ? 'Notifications' : `Notifications, ${counted(unread, 'unread', 'unread')}`
  return (
    <PopoverButton
      label="Notifications"
      button={(opener) => (
        <ActionIcon {...opener} size={32} aria-label={name} title={name} className={classes.bell}>
          <Bell size={17} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > 9 ? '9+' : unread}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {(close) => <NoticeList notices={query.data} browser={browser} onClose={close} />}
    </PopoverButton>
  )
}
