'use client'

import type { CommentSubject } from '@/components/review/request-comments'
import { RequestDecision } from '@/components/review/request-decision'
import { findModule } from '@/lib/engine'
import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import { policySentences } from '@/lib/features/policies/policy-sentences'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { contentSchemas, type PublishRequest } from '@/lib/features/publish-requests/schema'
import { storedPolicy } from '../address/compared-policy'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import { ReviewDialog } from './review-dialog'
import { warningsOf } from './warnings'

type Props = Pick<PolicyPageProps, 'studio' | 'context' | 'target' | 'onRefresh'> & {
  request: PublishRequest
  draft: Draft | null
  accountNames: Readonly<Record<string, string>>
  onClose: () => void
}

/** The labels of the stack's entries. */
const subjectsOf = (
  { modules }: PolicyDocument,
  { modules: named }: Props['context'],
): CommentSubject[] =>
  modules.map(({ id, module }) => ({ value: id, label: findModule(module, named)?.label ?? id }))

/** The review of a publish request. */
export function ReviewRequest({ request, studio, context, target, onRefresh, ...props }: Props) {
  const { live, snapshot } = studio
  const { accountNames, draft, onClose } = props
  const content = contentSchemas.policy.parse(request.content)
  const policy = storedPolicy(content.document, context)
  const before = { inherits: live.state === 'inherits', document: live.document }
  // Publishing a request also ends the author's draft on the server.
  const endsDraft =
    draft !== null && request.isOwn && isSamePolicyContent(draft.state.content, content)
  const publish = async (send: () => Promise<unknown>) => {
    const work = async () => {
      await send()
      const fresh = await onRefresh()
      if (endsDraft && fresh !== undefined) draft.restart(fresh, null)
      onClose()
    }
    try {
      await (endsDraft ? draft.saving.alone(work) : work())
    } catch {
      // The dialog shows the refusal.
    }
  }
  return (
    <ReviewDialog
      title={`Review the request of ${request.author}`}
      sentences={policySentences(before, content, { accountNames, context })}
      warnings={warningsOf(snapshot, policy, context, false)}
      before={live.document}
      document={content.document}
      nextVersion={request.base + 1}
      inheriting={target.poolId === null ? studio.inheritingPools : null}
      forbidden={null}
      decision={
        <RequestDecision
          request={request}
          subjects={subjectsOf(content.document, context)}
          onPublish={publish}
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
