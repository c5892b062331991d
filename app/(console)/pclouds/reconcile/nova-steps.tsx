import { DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import type { ShownStep } from '@/lib/features/nova-aggregates/schema'
import classes from './reconcile.module.css'

/** The changes at Nova in order, each with its calls. */
export const NovaSteps = ({ steps }: { steps: readonly ShownStep[] }) => (
  <DataTable
    caption="Changes at Nova, in their order"
    rows={steps}
    rowKey={({ kind, aggregate, host }) => `${kind} ${aggregate} ${host}`}
    columns={[
      {
        id: 'change',
        header: 'Change',
        cell: ({ sentence, calls }) => (
          <div className={`${shared.stack2} ${shared.wrapCell} ${classes.text}`}>
            <p>{sentence}</p>
            <details>
              <summary>{calls.length === 1 ? 'Call' : `${calls.length} calls`}</summary>
              {calls.map((call) => (
                <code key={call} className={`${shared.dimmedXs} ${classes.call}`}>
                  {call}
                </code>
              ))}
            </details>
          </div>
        ),
      },
    ]}
  />
)
