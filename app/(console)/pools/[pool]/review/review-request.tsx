'use client'

import { RequestDecision } from '@/components/review/request-decision'
import { contentSchemas, type PublishRequest } from '@/lib/features/publish-requests/schema'
import { storedPolicy } from '../address/compared-policy'
import type { PolicyPageProps } from '../policy-page-props'
import { sentencesOf } from './changes'
import { ReviewDialog } from './review-dialog'
import { warningsOf } from './warnings'

type Props = Pick<PolicyPageProps, 'studio' | 'context' | 'target' | 'onRefresh'> & {
  request: PublishRequest
  accountNames: Readonly<Record<string, string>>
  onClose: () => void
}

/** The review of what another person, or oneself, requested to publish. */
export function ReviewRequest({ request, studio, context, target, onRefresh, ...props }: Props) {
  const { live, snapshot } = studio
  const { accountNames, onClose } = props
  const content = contentSchemas.policy.parse(request.content)
  const policy = storedPolicy(content.document, context)
  const before = { inherits: live.state === 'inherits', document: live.document }
  return (
    <ReviewDialog
      title={`Review the request of ${request.author}`}
      sentences={sentencesOf(before, content, { accountNames, context })}
      warnings={warningsOf(snapshot, policy, context, false)}
      before={live.document}
      document={content.document}
      nextVersion={request.base + 1}
      inheriting={target.poolId === null ? studio.inheritingPools : null}
      forbidden={null}
      decision={
        <RequestDecision
          request={request}
          onDone={() => {
            onClose()
            void onRefresh()
          }}
        />
      }
      busy={false}
      cause={null}
      snapshot={snapshot}
      context={context}
      live={storedPolicy(live.document, context)}
      draft={policy}
      onPublish={onClose}
      onClose={onClose}
    />
  )
}
