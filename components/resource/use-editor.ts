'use client'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { errorsOf, errorsOfIssues, type FieldErrors } from './field-errors'
import { type Conflict, isSame, mergeValues } from './merge'

type Row = { id: string; revision: number }
export type SaveCall = { seen: Row | null; body: unknown }

type EditorOptions<Values, R extends Row> = {
  /** The row being edited; null for a new row. */
  row: R | null
  valuesOf: (row: R | null) => Values
  /** `base` is the row as it was last read; null for a new row. */
  bodyOf: (values: Values, base: R | null) => unknown
  /** The schema with which the server validates the body. */
  schema: z.ZodType
  /** Returns null if the row is not saved yet, because its effects must be reviewed first. */
  save: (call: SaveCall) => Promise<R | null>
  onSaved: (row: R) => void
}

export type StaleFacts<Values> = {
  author: string | null
  at: string | null
  conflicts: readonly Conflict<Values>[]
}

/** The error document of a concurrent change: the current row, its author and the time. */
export const staleSchema = z.object({
  revision: z.number(),
  author: z.string().nullable(),
  at: z.string().nullable(),
  value: z.record(z.string(), z.unknown()),
})

/** The state of a form: values, errors, the result of saving, and conflicts with other users. */
export function useEditor<Values extends Record<string, unknown>, R extends Row>(
  options: EditorOptions<Values, R>,
) {
  const { valuesOf, bodyOf, schema, save, onSaved } = options
  const [errors, setErrors] = useState<FieldErrors>({})
  const [cause, setCause] = useState<unknown>(null)
  const [stale, setStale] = useState<StaleFacts<Values> | null>(null)
  const [busy, setBusy] = useState(false)
  const { base, setBase, values, typed, take, isDirty } = useRowValues(options.row, valuesOf, busy)

  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
    take({ ...typed.current, [field]: value })
    setErrors((now) => without(now, field))
    setStale((now) => now && withoutConflict(now, field))
  }

  const takeRefusal = (refusal: unknown) => {
    if (!(refusal instanceof ApiProblem)) return setCause(refusal)
    const current = currentOf(refusal)
    if (current !== null) {
      const theirs = current.value as unknown as R
      const merged = mergeValues(valuesOf(base), typed.current, valuesOf(theirs))
      setBase(theirs)
      take(merged.values)
      return setStale({ ...current, conflicts: merged.conflicts })
    }
    const issues = errorsOfIssues(refusal.document.errors)
    setErrors(issues)
    if (!areShown(issues, values)) setCause(refusal)
  }

  const submit = async (form: Element) => {
    const body = bodyOf(values, base)
    const found = errorsOf(schema, body)
    setErrors(found)
    setCause(null)
    setStale(null)
    if (Object.keys(found).length > 0) return focusFirstError(form)
    setBusy(true)
    try {
      const after = await save({ seen: base, body })
      // A form that stays open continues from the saved row; otherwise its next save would be rejected as
      // stale.
      if (base !== null && after !== null) {
        setBase(after)
        take(mergeValues(values, typed.current, valuesOf(after)).values)
      }
      if (after !== null) onSaved(after)
    } catch (refusal) {
      takeRefusal(refusal)
      focusFirstError(form)
    } finally {
      setBusy(false)
    }
  }

  return { values, set, errors, cause, stale, busy, isDirty, submit, row: base }
}

export type Editor<Values extends Record<string, unknown>> = Omit<
  ReturnType<typeof useEditor<Values, Row>>,
  'row'
>

/**
 * The values of the form and the row that they are based on. The ref provides the latest values at the end of a save,
 * when those from its start are outdated.
 */
function useRowValues<Values extends Record<string, unknown>, R extends Row>(
  row: R | null,
  valuesOf: (row: R | null) => Values,
  isBusy: boolean,
) {
  const [base, setBase] = useState(row)
  const [values, setValues] = useState(() => valuesOf(row))
  const typed = useRef(values)
  const take = (next: Values) => {
    typed.current = next
    setValues(next)
  }
  const isDirty = !isSame(values, valuesOf(base))
  const newer = isBusy ? null : newerRow(row, base)
  // If the newer row has other values than the base, the entered ones are merged with it when they are saved.
  if (newer !== null && (!isDirty || isSame(valuesOf(newer), valuesOf(base)))) {
    setBase(newer)
    if (!isDirty) take(valuesOf(newer))
  }
  return { base, setBase, values, typed, take, isDirty }
}

/** The row that was read while the form was open; null if it is not newer than the base. */
const newerRow = <R extends Row>(row: R | null, base: R | null): R | null =>
  row !== null && row.id === base?.id && row.revision > base.revision ? row : null

/** The row that another user saved; null for any other error. */
function currentOf({ status, document }: ApiProblem) {
  const current = staleSchema.safeParse(document.current)
  return status === 412 && current.success ? current.data : null
}

const withoutConflict = <Values>(stale: StaleFacts<Values>, field: string) => ({
  ...stale,
  conflicts: stale.conflicts.filter((it) => it.field !== field),
})

/** True if all issues are shown at fields, so that no other message is needed. */
const areShown = (issues: FieldErrors, values: object): boolean => {
  const paths = Object.keys(issues)
  return paths.length > 0 && paths.every((path) => (path.split('.')[0] ?? '') in values)
}

const without = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  )

/** Focuses the first invalid field after the errors are painted. */
const focusFirstError = (form: Element) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
