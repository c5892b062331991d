'use client'
import { Button, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useUnsaved } from '@/components/ui/unsaved'
import { OutdatedNote } from '@/components/unsaved/outdated-note'
import { useDraft } from '@/components/unsaved/use-draft'
import { useCall } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { pcloudAccessContract } from '@/lib/features/pclouds/access/contract'
import type { RestrictionsShown } from '@/lib/features/pclouds/access/restrictions-schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'

type FormProps = { pcloud: PcloudShown; restrictions: RestrictionsShown }

/** The allowed names, one on each line. */
export function RestrictionsForm({ pcloud, restrictions }: FormProps) {
  const may = useMay('pcloud.own')
  const set = useCall(pcloudAccessContract.setRestrictions)
  const profiles = useDraft(textOf(restrictions.hardwareProfiles), namesOf)
  const images = useDraft(textOf(restrictions.images), namesOf)
  const isChanged = profiles.isDirty || images.isDirty
  const isOutdated = profiles.isOutdated || images.isOutdated
  useUnsaved(isChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate(
      {
        params: { id: pcloud.id },
        body: { hardwareProfiles: namesOf(profiles.value), images: namesOf(images.value) },
      },
      {
        onSuccess: () => {
          profiles.finish(profiles.value)
          images.finish(images.value)
          saved('Restrictions saved')
        },
      },
    )
  }
  return (
    <form className={`${shared.stack14} ${shared.most640}`} onSubmit={submit} noValidate>
      <NamesField label="Hardware profiles" value={profiles.value} onChange={profiles.change} />
      <NamesField label="Images" value={images.value} onChange={images.change} />
      <OutdatedNote drafts={[profiles, images]} isSaving={set.isPending} />
      <ProblemAlert cause={set.error} what="The restrictions were not saved" />
      {may.allowed ? (
        <div className={shared.line8}>
          <Button type="submit" disabled={!isChanged || isOutdated} loading={set.isPending}>
            Save restrictions
          </Button>
        </div>
      ) : (
        <Note>{may.reason}</Note>
      )}
    </form>
  )
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void }

const NamesField = ({ label, value, onChange }: FieldProps) => (
  <Textarea
    label={label}
    description="One name on each line; empty allows all."
    autosize
    minRows={2}
    maxRows={8}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const textOf = (names: readonly string[] | null) => (names ?? []).join('\n')

function namesOf(text: string): string[] | null {
  const names = text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length === 0 ? null : [...new Set(names)]
}
