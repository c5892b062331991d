'use client'
import { Button, Select } from '@mantine/core'
import { errorsOfIssues, hasErrorAt } from '@/components/resource/field-errors'
import { filledSettings, storedSettings } from '@/components/resource/settings/filled-settings'
import { SettingFields } from '@/components/resource/settings/setting-fields'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useUnsaved } from '@/components/ui/unsaved'
import { OutdatedNote } from '@/components/unsaved/outdated-note'
import { useDraft } from '@/components/unsaved/use-draft'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useCall } from '@/lib/api/client'
import { changedForSecret } from '@/lib/api/fields/secret-settings'
import type { Access } from '@/lib/auth/viewer.client'
import type { FetchedSource } from '@/lib/features/fetched-sources/schema'
import type { SourceDraft } from '@/lib/features/fetched-sources/use-source.client'
import type { OwnedSource } from './owned-source'
import { freshSource } from './source-values'

type Props = {
  of: OwnedSource
  stored: FetchedSource<SourceDraft>
  access: Access
  onChosen: (source: SourceDraft | null) => void
}

/** The form for a source and its settings. */
export function SourceForm({ of, stored, access, onChosen }: Props) {
  const { owner, routes, kinds, words } = of
  const choose = useCall(routes.choose)
  const remove = useCall(routes.remove)
  const draft = useDraft(stored.source, storedBy(kinds))
  const { value: source, isDirty } = draft
  useUnsaved(isDirty)
  const change = (next: SourceDraft | null) => {
    draft.change(next)
    choose.reset()
    remove.reset()
  }
  const chosen = kinds.find(({ kind }) => kind === source?.kind)
  const error = choose.error ?? remove.error
  const errors = error instanceof ApiProblem ? errorsOfIssues(error.document.errors) : {}
  const isAtField = chosen?.fields.some(({ name }) => hasErrorAt(errors, name)) ?? false
  const isPending = choose.isPending || remove.isPending
  const submit = async () => {
    try {
      const params = { id: owner.id }
      await (source === null
        ? remove.mutateAsync({ params })
        : choose.mutateAsync({ params, body: filledSettings(source) }))
    } catch {
      // The form shows the error.
      return
    }
    draft.finish(source)
    saved(`${capitalised(words.what)} source of ${owner.name} saved`)
    onChosen(source)
  }
  return (
    <form
      className={shared.stack14}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className={shared.stack14} disabled={access.mode !== 'edit'}>
        <KindSelect of={of} stored={stored.source} source={source} onChange={change} />
        {source !== null && chosen !== undefined && (
          <SettingFields
            fields={chosen.fields}
            schema={chosen.requestSchema}
            settings={source}
            errors={errors}
            onChange={(settings) => change({ ...settings, kind: source.kind })}
          />
        )}
      </fieldset>
      {stored.hasSecret && losesSecret(stored.source, source, chosen) && (
        <Note>Saving this deletes the secret, which belongs to the former settings.</Note>
      )}
      <OutdatedNote drafts={[draft]} isSaving={isPending} />
      {!isAtField && <ProblemAlert cause={error} what={`The ${words.what} source was not saved`} />}
      <div className={shared.actions}>
        <Button
          size="xs"
          type="submit"
          disabled={access.mode !== 'edit' || !isDirty || draft.isOutdated}
          loading={isPending}
        >
          Save {words.what} source
        </Button>
      </div>
    </form>
  )
}

/** The source as the server stores it. */
const storedBy = (kinds: OwnedSource['kinds']) => (source: SourceDraft | null) =>
  source && storedSettings(source, kinds.find(({ kind }) => kind === source.kind)?.requestSchema)

/** True if saving deletes the secret, because the kind, the address or the user changed. */
const losesSecret = (
  before: SourceDraft | null,
  source: SourceDraft | null,
  chosen: OwnedSource['kinds'][number] | undefined,
): boolean =>
  before?.kind !== source?.kind ||
  (before !== null &&
    source !== null &&
    changedForSecret(chosen?.fields ?? [], before, source).length > 0)

type KindProps = {
  of: OwnedSource
  stored: SourceDraft | null
  source: SourceDraft | null
  onChange: (source: SourceDraft | null) => void
}

function KindSelect({ of: { kinds, words }, stored, source, onChange }: KindProps) {
  return (
    <Select
      label={words.from}
      data={[
        { value: '', label: words.none },
        ...kinds.map(({ kind, label }) => ({ value: kind, label })),
      ]}
      value={source?.kind ?? ''}
      allowDeselect={false}
      onChange={(kind) => {
        const chosen = kinds.find((it) => it.kind === kind)
        if (chosen === undefined) onChange(null)
        else onChange(kind === stored?.kind ? stored : freshSource(chosen))
      }}
    />
  )
}
