'use client'
import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { showPart } from '@/components/ui/steps/show-part'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useImport } from '@/lib/features/inventory/use-import.client'
import { parts, type Source } from './steps-of'

/** The state of an inventory import: its document is checked, then applied. */
export function useInventoryImport() {
  const [source, setSource] = useState<Source>({ text: '', file: null, prune: false })
  const [isOpen, setOpen] = useState(true)
  const { check, apply } = useImport()
  const problem = check.error ?? apply.error
  const request = { document: source.text, prune: source.prune }
  useDidUpdate(() => {
    if (check.isSuccess || check.isError) showPart(parts.result)
  }, [check.status])
  useDidUpdate(() => {
    if (apply.isSuccess) showPart(parts.apply)
    if (apply.isError) showPart(parts.result)
  }, [apply.status])
  return {
    source,
    check,
    apply,
    plan: check.data,
    problem,
    /** Whether the document is shown although it was checked. */
    isOpen,
    toggle: () => setOpen(!isOpen),
    progress: {
      source,
      plan: check.data,
      problems: problemsOf(problem),
      isChecking: check.isPending,
      isApplied: apply.isSuccess,
    },
    change: (next: Source) => {
      setSource(next)
      check.reset()
      apply.reset()
    },
    runCheck: () => {
      apply.reset()
      check.mutate({ body: { ...request, dryRun: true } }, { onSuccess: () => setOpen(false) })
    },
    runApply: (archives: number) =>
      apply.mutate({ body: { ...request, dryRun: false, confirm: archives } }),
  }
}

/** The number of problems of a refusal, at least 1. */
const problemsOf = (cause: Error | null): number =>
  cause === null ? 0 : Math.max(1, cause instanceof ApiProblem ? cause.document.errors.length : 1)
