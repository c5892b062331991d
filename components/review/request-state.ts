import { counted } from '@/lib/base/number-text'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'

/** The number of valid approvals of a request, and the number that is still missing. */
export function approvalsOf({
  approvals,
  required,
}: Pick<PublishRequest, 'approvals' | 'required'>) {
  const valid = approvals.filter(({ invalidBecause }) => invalidBecause === null)
  return { count: valid.length, missing: Math.max(0, required - valid.length) }
}

/** True if the request was made by another user, needs an approval, and the viewer has not approved it. */
export const canBeApproved = ({
  isOwn,
  hasApproved,
  ...request
}: Pick<PublishRequest, 'isOwn' | 'hasApproved' | 'approvals' | 'required'>): boolean =>
  !isOwn && !hasApproved && approvalsOf(request).missing > 0

/** Sentences about who approved a request and what it requires before it is published. */
export function requestState(
  request: Pick<PublishRequest, 'approvals' | 'required' | 'contentHash'>,
): string[] {
  const { missing } = approvalsOf(request)
  return [
    ...request.approvals.map(({ by, invalidBecause }) =>
      invalidBecause === null
        ? `${by} approved this content (${request.contentHash.slice(0, 12)}).`
        : `The approval of ${by} does not count: ${invalidBecause}`,
    ),
    missing === 0
      ? 'It can be published.'
      : `It needs ${counted(missing, 'more approval', 'more approvals')}.`,
  ]
}
