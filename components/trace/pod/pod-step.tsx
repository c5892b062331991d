import table from '@/components/trace/trace-table.module.css'
import { Status } from '@/components/ui/text/status'
import type { Step, StepExplanation } from '@/lib/engine'
import { TableFrame } from '../table-frame'
import classes from '../trace.module.css'

type Props = { step: Step; words: StepExplanation }

/** What one step did to each pod. */
export const PodStep = ({ step, words }: Props) => (
  <div className={classes.part}>
    <p className={classes.dim}>{`${words.sentence}.`}</p>
    <TableFrame caption="Pods in this step">
      <thead>
        <tr>
          <th scope="col">Pod</th>
          <th scope="col">Goes on</th>
          <th scope="col">Because</th>
        </tr>
      </thead>
      <tbody>
        {step.effects.map(({ candidate, removedBy }, i) => (
          <tr key={candidate}>
            <th scope="row" className={table.rowHead}>
              {candidate}
            </th>
            <td>
              {removedBy.length === 0 ? (
                <Status tone="good">yes</Status>
              ) : (
                <Status tone="off">no</Status>
              )}
            </td>
            <td className={classes.because}>{words.effects[i]?.sentence}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  </div>
)
