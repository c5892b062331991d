'use client'

import { usePathname } from 'next/navigation'
import { Lost } from '@/components/ui/text/lost'
import { PageLink } from '@/components/ui/text/page-link'
import { useViewer } from '@/lib/auth/viewer.client'
import { navItemAt } from './shell/nav-items'

/** Links to the list that the missing object would be in, if the address has one. */
export default function NotFound() {
  const list = navItemAt(useViewer().role, usePathname())
  return (
    <Lost>
      {list !== undefined && (
        <PageLink href={list.href}>{`See all ${listWords(list.label)}`}</PageLink>
      )}
    </Lost>
  )
}

/** The label in lower case for a sentence: `Private clouds` changes, `VMs` does not. */
const listWords = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
