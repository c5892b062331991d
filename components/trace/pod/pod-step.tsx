import { TextWithTimes } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { numberText } from '@/lib/base/number-text'
import {
  type Because,
  bindWords,
  explainSteps,
  podWeighers,
  type StepEffect,
  type StepExplanation,
  type Trace,
} from '@/lib/engine'
import { numberColumn, type TraceColumn, TraceTable } from '../trace-table'

type Props = { trace: Trace; step: string }

/** The effect of one step on each pod. */
export function PodStep({ trace, step }: Props) {
  const effects = trace.steps.find((each) => each.step === step)?.effects
  const words = explainSteps(bindWords, trace).find((each) => each.step === step)
  if (effects === undefined || words === undefined) return null
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p className={shared.dimmedSmWrap}>
        <TextWithTimes>{`${words.sentence}.`}</TextWithTimes>
      </p>
      <TraceTable
        caption="Pods in this step"
        columns={columnsFor(words, step === 'weigh' ? weightColumns(effects) : [])}
        rows={effects}
        rowKey={({ candidate }) => candidate}
      />
    </div>
  )
}

const columnsFor = (
  { effects }: StepExplanation,
  numbers: readonly TraceColumn<StepEffect>[],
): TraceColumn<StepEffect>[] => [
  { id: 'pod', header: 'Pod', cell: ({ candidate }) => candidate },
  {
    id: 'passes',
    header: 'Continues',
    cell: ({ removedBy }) =>
      removedBy.length === 0 ? <Status tone="good">yes</Status> : <Status tone="off">no</Status>,
  },
  ...numbers,
  {
    id: 'because',
    header: 'Because',
    kind: 'words',
    cell: (_, index) => <TextWithTimes>{effects[index]?.sentence ?? ''}</TextWithTimes>,
  },
]

/** Columns for the weight that each active weigher gave the pods, and for the sum. */
const weightColumns = (effects: readonly StepEffect[]): TraceColumn<StepEffect>[] => [
  ...podWeighers
    .filter(({ id }) => effects.some(({ because }) => because[id] !== undefined))
    .map(({ id, label }) =>
      numberColumn<StepEffect>(id, label, ({ because }) => weightText(because[id])),
    ),
  numberColumn('sum', 'Sum', ({ value }) => weightText(value)),
]

const weightText = (value: Because[string] | undefined): string =>
  numberText(Number(value ?? 0), { most: 3 })
