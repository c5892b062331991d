import type { Step } from '@/components/ui/steps/steps'
import { counted } from '@/lib/base/number-text'
import { changesOf } from '@/lib/features/inventory/changes-of'
import type { ImportAnswer } from '@/lib/features/inventory/schema'

/** The ids of the headings of the steps. */
export const parts = {
  document: 'inventory-document',
  result: 'inventory-result',
  apply: 'inventory-apply',
} as const

/** A document with the name of its file. Null if typed or pasted. */
export type Source = { text: string; file: string | null; prune: boolean }

type Progress = {
  source: Source
  /** The result of the check. Undefined if not checked or refused. */
  plan: ImportAnswer | undefined
  /** The number of problems of the check or of applying. */
  problems: number
  isChecking: boolean
  isApplied: boolean
}

/** The steps of an inventory import, each with its state. */
export function stepsOf(progress: Progress): Step[] {
  const { source, plan, problems, isChecking, isApplied } = progress
  const isChecked = plan !== undefined && problems === 0
  const isOpen = !isChecked && problems === 0 && !isChecking
  return [
    {
      part: parts.document,
      label: 'Document',
      state: isOpen ? 'current' : 'done',
      summary: source.text.trim() === '' ? undefined : sourceSummary(source),
    },
    {
      part: parts.result,
      label: 'Result',
      state: isChecked ? 'done' : isOpen ? 'later' : 'current',
      summary: resultSummary(progress),
    },
    {
      part: parts.apply,
      label: 'Apply',
      state:
        isApplied || (isChecked && changesOf(plan) === 0)
          ? 'done'
          : isChecked
            ? 'current'
            : 'later',
    },
  ]
}

export const sourceSummary = ({ text, file, prune }: Source): string =>
  [
    file ?? 'Typed or pasted',
    counted(text.trimEnd().split('\n').length, 'line'),
    ...(prune ? ['archives what is not listed'] : []),
  ].join(', ')

function resultSummary({ plan, problems, isChecking, isApplied }: Progress): string | undefined {
  if (isChecking) return 'checking'
  if (problems > 0) return counted(problems, 'problem')
  if (plan === undefined) return undefined
  if (changesOf(plan) === 0) return 'no change'
  const { creates, updates, archives } = plan.counts
  return isApplied
    ? `${creates} created, ${updates} updated, ${archives} archived`
    : `${creates} to create, ${updates} to update, ${archives} to archive`
}
