'use client'

import dynamic from 'next/dynamic'
import { DocumentRequests } from '@/components/review/document-requests'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'

// Loaded on demand. It compares documents as YAML, and most studios open without a request.
const ReviewRequest = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./review-request')).then((it) => it.ReviewRequest),
    ),
  { loading: () => null },
)

type Props = Pick<PolicyPageProps, 'studio' | 'context' | 'target' | 'onRefresh'> & {
  draft: Draft | null
  accountNames: Readonly<Record<string, string>>
}

/** The open requests of this policy. */
export const RequestsNotice = (props: Props) => (
  <DocumentRequests
    of={{ noun: 'policy', subject: props.target.poolId ?? 'global' }}
    review={(request, onClose) => <ReviewRequest {...props} request={request} onClose={onClose} />}
  />
)
