import { counted } from '@/lib/base/number-text'
import type { Notice } from '@/lib/features/notices/schema'

/** More new notifications than these are shown as one. */
const MAX_SHOWN = 3

type BrowserNotice = Pick<Notice, 'id' | 'text' | 'href'>

/** The browser notifications for a list, newest first: those after a time that are unread, or one for many. */
export function browserNotices(items: readonly Notice[], after: string): readonly BrowserNotice[] {
  const fresh = items.filter(({ unread, at }) => unread && at > after)
  const [newest] = fresh
  if (newest === undefined || fresh.length <= MAX_SHOWN) return fresh
  return [{ id: 'many', text: counted(fresh.length, 'new notification'), href: newest.href }]
}
