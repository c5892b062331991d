'use client'
import { Button } from '@mantine/core'
import classes from '@/components/inventory/import.module.css'
import { ImportDiff } from '@/components/inventory/import-diff'
import { ImportIssues } from '@/components/inventory/import-issues'
import { IssueList } from '@/components/issues/issue-list'
import { FailingTests } from '@/components/policy-tests/failing-tests'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import shared from '@/components/ui/shared.module.css'
import { StepPart } from '@/components/ui/steps/step-part'
import { Steps } from '@/components/ui/steps/steps'
import { Note } from '@/components/ui/text/note'
import { useAccess } from '@/lib/auth/viewer.client'
import { applyText, changesOf } from '@/lib/features/inventory/changes-of'
import type { ImportAnswer } from '@/lib/features/inventory/schema'
import { DocumentStep } from './document-step'
import { parts, sourceSummary, stepsOf } from './steps-of'
import { useInventoryImport } from './use-inventory-import'

/** Imports a document: first a check of its changes, then all of them or none. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const access = useAccess('inventory.write')
  return access.mode === 'edit' ? (
    <SidePanel opened onClose={onClose} title="Import an inventory" size="xl">
      <ImportSteps onClose={onClose} />
    </SidePanel>
  ) : (
    <SidePanel opened onClose={onClose} title="Import an inventory">
      <Note>{access.reason}</Note>
    </SidePanel>
  )
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const flow = useInventoryImport()
  const { source, check, apply, plan, problem, isOpen, toggle } = flow
  return (
    <>
      <Steps label="Steps of the import" steps={stepsOf(flow.progress)} />
      <StepPart
        id={parts.document}
        title="1. Document"
        fold={
          plan === undefined ? null : { summary: sourceSummary(source), isOpen, onToggle: toggle }
        }
      >
        <DocumentStep
          source={source}
          isBusy={check.isPending}
          isNext={plan === undefined}
          onChange={flow.change}
          onCheck={flow.runCheck}
        />
      </StepPart>
      {(plan !== undefined || problem !== null) && (
        <Result plan={apply.data ?? plan} problem={problem} />
      )}
      {plan !== undefined && (
        <StepPart id={parts.apply} title="3. Apply">
          {apply.isSuccess ? (
            <Applied counts={apply.data.counts} onClose={onClose} />
          ) : changesOf(plan) === 0 ? (
            <Stored onClose={onClose} />
          ) : (
            <ApplyButton
              plan={plan}
              isBusy={apply.isPending}
              onApply={() => flow.runApply(plan.counts.archives)}
            />
          )}
        </StepPart>
      )}
    </>
  )
}

type ResultProps = { plan: ImportAnswer | undefined; problem: Error | null }

const Result = ({ plan, problem }: ResultProps) => (
  <StepPart id={parts.result} title="2. Result">
    <ImportIssues cause={problem} />
    {plan !== undefined && (
      <>
        <ImportDiff answer={plan} />
        <TestsThatFail answer={plan} />
        <Refusal answer={plan} />
      </>
    )}
  </StepPart>
)

const TestsThatFail = ({ answer: { failingTests } }: { answer: ImportAnswer }) =>
  failingTests !== null &&
  failingTests.length > 0 && (
    <Note tone="warn" role="status">
      <FailingTests tests={failingTests} />
    </Note>
  )

/** Why the import would be refused, so that it is not tried in vain. */
const Refusal = ({ answer: { refusal } }: { answer: ImportAnswer }) =>
  refusal !== null && (
    <Note tone="bad" role="alert">
      <p>
        <strong>This import would be refused.</strong> {refusal.detail || refusal.title}
      </p>
      <IssueList issues={refusal.errors} />
    </Note>
  )

type ApplyProps = { plan: ImportAnswer; isBusy: boolean; onApply: () => void }

const ApplyButton = ({ plan, isBusy, onApply }: ApplyProps) => (
  <div className={classes.actions}>
    <span className={shared.dimmed}>If one change fails, none is written.</span>
    <Button
      className={shared.pushed}
      loading={isBusy}
      disabled={plan.refusal !== null}
      onClick={onApply}
    >
      {applyText(plan)}
    </Button>
  </div>
)

type AppliedProps = { counts: ImportAnswer['counts']; onClose: () => void }

const Applied = ({ counts, onClose }: AppliedProps) => (
  <>
    <Note tone="good" role="status">
      <strong>Applied.</strong> {counts.creates} created, {counts.updates} updated,{' '}
      {counts.archives} archived, {counts.unchanged} unchanged.
    </Note>
    <DoneButton onClose={onClose} />
  </>
)

const Stored = ({ onClose }: Pick<AppliedProps, 'onClose'>) => (
  <>
    <Note tone="good" role="status">
      Everything in the document is stored already: there is nothing to apply.
    </Note>
    <DoneButton onClose={onClose} />
  </>
)

const DoneButton = ({ onClose }: Pick<AppliedProps, 'onClose'>) => (
  <div className={classes.actions}>
    <Button onClick={onClose}>Done</Button>
  </div>
)
