'use client'

import { Kbd } from '@mantine/core'
import { usePathname } from 'next/navigation'
import { PageNotFound } from '@/components/ui/text/page-not-found'
import { useViewer } from '@/lib/auth/viewer.client'
import { navItemAt } from './shell/nav-items'

/** Links to the list that the missing object would be in, if the address has one. */
export default function NotFound() {
  const address = usePathname()
  const item = navItemAt(useViewer().role, address)
  const list =
    item === undefined
      ? {}
      : { list: { href: item.href, words: `See all ${listWords(item.label)}` } }
  return (
    <PageNotFound address={address} {...list}>
      <p>
        Search finds pages and objects by name or id.{' '}
        <Kbd size="xs" visibleFrom="sm">
          Ctrl K
        </Kbd>
      </p>
    </PageNotFound>
  )
}

/** The label in lower case for a sentence: `Private clouds` changes, `VMs` does not. */
const listWords = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
