import { expect, test } from 'vitest'
import type { Notice } from '@/lib/features/notices/schema'
import { browserNotices } from './browser-notices'

const before = '2026-11-20T12:00:00.000Z'
const notices = (count: number, at = '2026-11-20T12:01:00.000Z', unread = true) =>
  Array.from(
    { length: count },
    (_, i): Notice => ({
      id: `event-${i}`,
      kind: 'alert',
      at,
      ended: null,
      text: `Text ${i}`,
      href: `/alerts/${i}`,
      unread,
    }),
  )

const textsOf = (items: readonly Notice[]) => browserNotices(items, before).map(({ text }) => text)

test.each([
  { name: 'none', items: [], texts: [] },
  { name: 'some', items: notices(3), texts: ['Text 0', 'Text 1', 'Text 2'] },
  { name: 'as many as an outage raises', items: notices(50), texts: ['50 new notifications'] },
  { name: 'earlier ones', items: notices(50, before), texts: [] },
  { name: 'ones that were read', items: notices(2, undefined, false), texts: [] },
])('the browser shows $name', ({ items, texts }) => {
  expect(textsOf(items)).toEqual(texts)
})
