'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { usesRules } from '@/lib/engine'
import { Studio, type StudioProps, studioPolicies } from './studio'

const InBrowser = dynamic(async () => Studio, { ssr: false, loading: () => null })

/**
 * The studio as the server draws it, unless a policy of it has a rule: a rule of a person is evaluated
 * in their browser, not in the thread that answers everybody.
 */
export function StudioEntry(props: StudioProps) {
  const { opened, shared } = props
  const draft = opened.studio.draft
  // Decided once: a rule that is added later must not begin the studio anew.
  const [hasRules] = useState(() =>
    [
      ...studioPolicies(opened.studio),
      ...(draft === null ? [] : [draft.document]),
      ...(shared === null ? [] : [shared.document]),
    ].some(usesRules),
  )
  return hasRules ? <InBrowser {...props} /> : <Studio {...props} />
}
