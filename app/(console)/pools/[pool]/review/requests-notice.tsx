'use client'

import { DocumentRequests } from '@/components/review/document-requests'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import { ReviewRequest } from './review-request'

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
