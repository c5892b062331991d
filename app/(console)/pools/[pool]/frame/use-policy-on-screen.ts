'use client'

import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import { useLivePolicy } from '@/lib/features/policies/use-policies.client'
import { useViewed } from '../address/use-viewed'
import { liveContent } from '../draft/opened-draft'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import { usePolicyView } from '../use-policy-view'

/** The policy on the screen: the user's own draft, the live one, or a stored version. */
export function usePolicyOnScreen(props: PolicyPageProps, draft: Draft | null) {
  const { studio, context, target, inputs } = props
  const { global } = studio
  const isChanged = draft?.isChanged ?? false
  const live = useLivePolicy(target, studio.live, { isWatched: isChanged }).data
  const { viewed, ...choice } = useViewed({ studio, inputs, live, hasDraft: draft !== null })
  const own = draft?.state.content ?? liveContent(studio.live)
  const ownDocument = own.inherits ? global.document : own.document
  const content = viewed?.content ?? own
  const document = viewed?.content.document ?? ownDocument
  const view = usePolicyView({
    studio,
    context,
    policy: document,
    policyLabel: viewed?.label ?? (isChanged ? 'My draft' : 'Live'),
    draftIsChanged: viewed === null ? isChanged : !isSamePolicyContent(content, liveContent(live)),
    isStored: viewed !== null,
    isReading: inputs.state === 'loading',
    unknownPolicy: choice.unknown,
  })
  return {
    live,
    viewed,
    choice,
    /** The content of the user's draft, or of the live policy. */
    own,
    content,
    document,
    /** The draft, if it is on the screen. It cannot be edited while a stored version is shown. */
    tuned: viewed === null ? draft : null,
    view,
  }
}

export type PolicyOnScreen = ReturnType<typeof usePolicyOnScreen>
