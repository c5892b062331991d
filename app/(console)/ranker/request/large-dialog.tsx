'use client'
import { useEffect } from 'react'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { Dialog } from '@/components/ui/overlays/dialog'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { rankingContract } from '@/lib/features/ranking/contract'
import { AnswerTable } from '../results/answer-table'

type Props = { file: File; onClose: () => void }

/**
 * Ranks a request on the server with the published factors, because it is too large to be ranked while it is
 * typed.
 */
export function LargeDialog({ file, onClose }: Props) {
  const { mutate, data, error } = useCall(rankingContract.rank)
  useEffect(() => mutate({ file }), [mutate, file])
  return (
    <Dialog opened onClose={onClose} title={file.name} size="xl">
      <p>
        Requests larger than 1 MB are ranked by the server, with the published factors, and are not
        shown here.
      </p>
      <ProblemAlert cause={error} what="The request was not ranked" />
      {data === undefined && error === null && <SkeletonRows rows={4} what="the ranking" />}
      {data !== undefined && <AnswerTable answer={data} caption="Ranking" />}
    </Dialog>
  )
}
