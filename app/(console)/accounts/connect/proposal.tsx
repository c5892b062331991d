'use client'
import { Button } from '@mantine/core'
import { ImportDiff } from '@/components/inventory/import-diff'
import { ImportIssues } from '@/components/inventory/import-issues'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { applyText, changesOf } from '@/lib/features/inventory/changes-of'
import { useImport } from '@/lib/features/inventory/use-import.client'

type Props = {
  /** The proposed inventory document. */
  document: object
  /** Called after the changes are applied. It may fail. */
  onApplied: () => Promise<void>
}

/** The differences that a proposal makes, and the button that applies all of them. */
export function Proposal({ document, onApplied }: Props) {
  const text = JSON.stringify(document)
  const { check, apply } = useImport()
  const isShown = check.data !== undefined && check.variables?.body.document === text
  const plan = isShown ? check.data : undefined
  const request = { document: text, prune: false }
  return (
    <>
      <div className={shared.bar}>
        <Button
          size="xs"
          variant={plan === undefined ? 'filled' : 'default'}
          loading={check.isPending}
          onClick={() => check.mutate({ body: { ...request, dryRun: true } })}
        >
          Show the changes (writes nothing)
        </Button>
      </div>
      <ImportIssues cause={check.error} />
      {plan !== undefined && (
        <>
          <ImportDiff answer={plan} />
          {changesOf(plan) === 0 && (
            <Note tone="good">Berth has everything that is chosen here already.</Note>
          )}
          <div className={shared.bar}>
            <Button
              size="xs"
              disabled={changesOf(plan) === 0}
              loading={apply.isPending}
              onClick={() =>
                apply.mutate(
                  { body: { ...request, dryRun: false } },
                  { onSuccess: () => void onApplied() },
                )
              }
            >
              {applyText(plan)}
            </Button>
          </div>
        </>
      )}
      <ProblemAlert cause={apply.error} what="Nothing was applied" />
    </>
  )
}
