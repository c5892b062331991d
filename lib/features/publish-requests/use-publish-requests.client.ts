import { useCall, useRead } from '@/lib/api/client'
import { type DocumentRef, ruleIdOf } from '@/lib/features/versions/approvals/document-ref'
import { publishRequestContract } from './contract'
import { publishRuleContract } from './rules/contract'
import type { PublishRequest } from './schema'

const pollMs = 15_000

/** The open requests of a document. */
export const useOpenRequests = ({ noun, subject }: DocumentRef) =>
  useRead(
    publishRequestContract.list,
    { query: { noun, subject } },
    { refetchInterval: pollMs, select: ({ items }) => items },
  )

type Scheduled = PublishRequest & { publishAt: string }

/** Reads the open scheduled requests of a document, the next one first. */
export function useScheduledRequests(ref: DocumentRef): readonly Scheduled[] {
  const requests = useOpenRequests(ref).data ?? []
  return requests
    .filter((request): request is Scheduled => request.publishAt !== null)
    .toSorted((a, b) => a.publishAt.localeCompare(b.publishAt))
}

/** Reads how many approvals a document needs; undefined while loading. */
export const useRequiredApprovals = (ref: DocumentRef) =>
  useRead(
    publishRuleContract.show,
    { params: { id: ruleIdOf(ref) } },
    { select: ({ required }) => required },
  ).data

export const useRequestPublish = () => useCall(publishRequestContract.create)

/** The operations on a request. */
export function useRequestActs() {
  return {
    approve: useCall(publishRequestContract.approve),
    reject: useCall(publishRequestContract.reject),
    publish: useCall(publishRequestContract.publish),
    withdraw: useCall(publishRequestContract.withdraw),
    emergency: useCall(publishRequestContract.emergency),
    comment: useCall(publishRequestContract.comment),
  }
}
