import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { explainTrace, type StepEffect, type StepExplanation, type Trace } from '@/lib/engine'
import { type TraceColumn, TraceTable } from '../trace-table'

type Props = { trace: Trace; step: string }

/** What one step did to each pod. */
export function PodStep({ trace, step }: Props) {
  const effects = trace.steps.find((each) => each.step === step)?.effects
  const words = explainTrace(trace).find((each) => each.step === step)
  if (effects === undefined || words === undefined) return null
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p className={shared.dimmedSmWrap}>{`${words.sentence}.`}</p>
      <TraceTable
        caption="Pods in this step"
        columns={columnsFor(words)}
        rows={effects}
        rowKey={({ candidate }) => candidate}
      />
    </div>
  )
}

const columnsFor = ({ effects }: StepExplanation): TraceColumn<StepEffect>[] => [
  { id: 'pod', header: 'Pod', cell: ({ candidate }) => candidate },
  {
    id: 'passes',
    header: 'Goes on',
    cell: ({ removedBy }) =>
      removedBy.length === 0 ? <Status tone="good">yes</Status> : <Status tone="off">no</Status>,
  },
  {
    id: 'because',
    header: 'Because',
    kind: 'words',
    cell: (_, index) => effects[index]?.sentence,
  },
]
