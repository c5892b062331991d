'use client'
import { Button } from '@mantine/core'
import { numberColumn, TraceTable } from '@/components/trace/trace-table'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { addressOf } from '@/lib/api/browser/call-route'
import { launchContract } from '@/lib/features/launches/contract'
import type { Difference } from '@/lib/features/launches/verify/differences'
import { verdictOf } from '@/lib/features/launches/verify/verdict'
import { useVerify, type VerifyState } from './use-verify'

/** Recomputes the whole receipt in the browser, and shows whether every part of it agrees. */
export function VerifyHere({ id }: { id: string }) {
  const { state, verify } = useVerify(id)
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p className={shared.dimmedSmWrap}>
        Runs the engine in this browser on the recorded inputs, and compares every number, sentence
        and hash of the receipt.
      </p>
      <div className={shared.line6}>
        <Button
          variant="default"
          size="xs"
          loading={state.kind === 'running'}
          onClick={() => void verify()}
        >
          Verify in this browser
        </Button>
        <a href={addressOf(launchContract.showReceipt, { params: { id } })} download={`${id}.json`}>
          Download for berth verify
        </a>
      </div>
      <div role="status" data-testid="verdict">
        {state.kind === 'verified' && <Verdict {...state} />}
      </div>
      <ProblemAlert
        cause={state.kind === 'failed' ? state.cause : null}
        what="The receipt could not be verified"
      />
    </div>
  )
}

type Verified = Extract<VerifyState, { kind: 'verified' }>

function Verdict({ receipt, answer: { isPruned, differences, note } }: Verified) {
  const isSound = differences.length === 0
  return (
    <Note tone={isSound ? 'good' : 'bad'}>
      <p>
        {isPruned && isSound
          ? 'The hashes of this receipt agree. Its inputs were deleted, so the decision itself can no longer be recomputed.'
          : verdictOf(differences, receipt.headline, 'listed below')}
      </p>
      {note !== null && <p>{note}</p>}
      {!isSound && <Differences differences={differences} />}
    </Note>
  )
}

const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <TraceTable
    caption="Differences"
    columns={[
      { id: 'path', header: 'Where', cell: ({ path }) => path },
      numberColumn<Difference>('stored', 'Recorded', ({ stored }) => shown(stored)),
      numberColumn<Difference>('recomputed', 'Recomputed', ({ recomputed }) => shown(recomputed)),
    ]}
    rows={differences}
    rowKey={({ path }) => path}
  />
)

const shown = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 60)
