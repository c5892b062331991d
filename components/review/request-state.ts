import { counted } from '@/lib/base/number-text'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'

/** How many approvals of a request count, and how many more it needs. */
export function approvalsOf({
  approvals,
  required,
}: Pick<PublishRequest, 'approvals' | 'required'>) {
  const valid = approvals.filter(({ invalidBecause }) => invalidBecause === null)
  return { count: valid.length, missing: Math.max(0, required - valid.length) }
}

/** True if the request of another person needs an approval, and the caller has not given one. */
export const canBeApproved = ({
  isOwn,
  hasApproved,
  ...request
}: Pick<PublishRequest, 'isOwn' | 'hasApproved' | 'approvals' | 'required'>): boolean =>
  !isOwn && !hasApproved && approvalsOf(request).missing > 0

/** Who approved a request, and what it needs before it is published, in sentences. */
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
