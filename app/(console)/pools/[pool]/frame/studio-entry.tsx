'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { usesRules } from '@/lib/engine'
import { Studio, type StudioProps, studioPolicies } from './studio'

const InBrowser = dynamic(async () => Studio, { ssr: false, loading: () => null })

/**
 * Renders the studio on the server, unless one of its policies has a rule. User rules are evaluated in the
 * browser, not in the server's main thread.
 */
export function StudioEntry(props: StudioProps) {
  const { opened, shared } = props
  const draft = opened.studio.draft
  // Determined once, because a rule added later must not restart the studio.
  const [hasRules] = useState(() =>
    [
      ...studioPolicies(opened.studio),
      ...(draft === null ? [] : [draft.document]),
      ...(shared === null ? [] : [shared.document]),
    ].some(usesRules),
  )
  return hasRules ? <InBrowser {...props} /> : <Studio {...props} />
}
